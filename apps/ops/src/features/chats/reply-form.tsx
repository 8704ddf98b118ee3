import { CHAT_TEXT_MAX } from '@candor/contract/chat/limits.ts';
import { replyInChat, typeInChatCase, type OpenedChatCase } from '@candor/contract/staff/chat-desk.ts';
import { Button } from '@candor/ui/button.tsx';
import { Select } from '@candor/ui/inputs/select.tsx';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { call } from '#shared/api/call.ts';
import { createDrafts } from '#shared/cases/drafts.ts';
import { FailureLine } from '#shared/failure-line.tsx';
import { loadTexts, textOf } from '#shared/texts/texts.ts';
import { useChange } from '#shared/api/use-live.ts';
import { useT } from '#shared/texts/use-t.ts';
import { PictureAnswer } from './picture-answer.tsx';

const CANNED = ['hello', 'looking', 'number', 'network', 'identity', 'never', 'bye'] as const;
type Canned = (typeof CANNED)[number];
const TYPING_TOLD_EVERY_MS = 3_000;

const useAnswer = createDrafts('');

interface ReplyFormProps {
  readonly chat: OpenedChatCase;
}

/** The answer; canned ones come in the customer's language and can be changed before they are sent. */
export function ReplyForm({ chat: { chatId, userId, locale } }: ReplyFormProps) {
  const t = useT();
  const params = { chatId };
  const [content, setContent, dropAnswer] = useAnswer(chatId);
  const reply = useChange(replyInChat);
  const tellTyping = useTypingTeller(chatId);
  useEffect(() => void loadTexts(locale), [locale]);
  const isBlank = content.trim() === '';
  const send = (): void => {
    if (isBlank) return;
    // Also when another chat is open by then: what was sent is no draft any more.
    reply.mutateAsync({ params, body: { content } }).then(dropAnswer, () => undefined);
  };
  const sendOnEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <div className="flex flex-col gap-2">
      <Select<Canned>
        aria-label={t('ops.chat.canned')}
        placeholder={t('ops.chat.canned')}
        value={undefined}
        options={CANNED.map((value) => ({ value, label: t(`ops.canned.${value}`) }))}
        onChange={(name) => setContent(textOf(locale, `ops.canned.${name}`))}
      />
      <textarea
        rows={3}
        value={content}
        maxLength={CHAT_TEXT_MAX}
        aria-label={t('ops.chat.answer')}
        onKeyDown={sendOnEnter}
        onChange={({ target }) => {
          setContent(target.value);
          tellTyping();
        }}
        className="w-full resize-none rounded-medium border border-line-control bg-surface-2 px-3 py-2 text-13"
      />
      <div className="flex items-center justify-end gap-3">
        {userId !== null && <PictureAnswer chatId={chatId} />}
        <span className="text-12 text-muted tabular-nums">
          {content.length} / {CHAT_TEXT_MAX}
        </span>
        <Button variant="primary" disabled={isBlank} isLoading={reply.isPending} onClick={send}>
          {t('ops.chat.send')}
        </Button>
      </div>
      <FailureLine error={reply.error} />
    </div>
  );
}

function useTypingTeller(chatId: string): () => void {
  const toldAtMs = useRef(0);
  return () => {
    if (Date.now() - toldAtMs.current < TYPING_TOLD_EVERY_MS) return;
    toldAtMs.current = Date.now();
    call(typeInChatCase, { params: { chatId }, body: {} }).catch(() => undefined);
  };
}
