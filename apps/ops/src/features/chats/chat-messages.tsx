import {
  CHAT_PICTURE,
  SUPPORT_SENDER,
  SYSTEM_SENDER,
  SYSTEM_WORDS,
  type ChatMessage,
} from '@candor/contract/chat/wire.ts';
import { getChatCase, openChatPicture, type OpenedChatCase } from '@candor/contract/staff/chat-desk.ts';
import { Button } from '@candor/ui/button.tsx';
import { classNames } from '@candor/ui/class-names.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { call } from '#shared/api/call.ts';
import { EvidencePicture } from '#shared/cases/evidence-picture.tsx';
import { FailureLine } from '#shared/failure-line.tsx';
import { Moment } from '#shared/moment.tsx';
import { useChange } from '#shared/api/use-live.ts';
import { useT } from '#shared/texts/use-t.ts';

interface ChatMessagesProps {
  readonly chat: OpenedChatCase;
}

/** The talk, newest at the bottom; what is older comes when it is asked for. */
export function ChatMessages({ chat }: ChatMessagesProps) {
  const t = useT();
  const { older, hasOlder, fetchOlder } = useOlder(chat);
  const ref = useRef<HTMLDivElement>(null);
  const newest = chat.messages.at(-1)?.id;
  const seen = useRef<string>(undefined);
  // Down to what is new, and nowhere else: whoever reads what is older is left there.
  useLayoutEffect(() => {
    if (ref.current === null || seen.current === newest) return;
    seen.current = newest;
    ref.current.scrollTop = ref.current.scrollHeight;
  });
  return (
    <div
      ref={ref}
      role="log"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A list that scrolls must be reached by the keyboard.
      tabIndex={0}
      aria-label={t('ops.chat.messages')}
      className="flex max-h-96 flex-col gap-2 overflow-y-auto rounded-small border border-line bg-surface-1 p-3"
    >
      {hasOlder && (
        <Button size="small" className="self-center" onClick={() => void fetchOlder()}>
          {t('ops.chat.older')}
        </Button>
      )}
      <ol className="flex flex-col gap-2">
        {[...older, ...chat.messages].map((message) => (
          <MessageRow key={message.id} message={message} />
        ))}
      </ol>
      <p className="text-12 text-muted empty:hidden">{chat.isTyping && t('ops.chat.typing')}</p>
    </div>
  );
}

function useOlder({ chatId, messages, hasOlder }: OpenedChatCase) {
  const [older, setOlder] = useState<readonly ChatMessage[]>([]);
  const [hasMore, setHasMore] = useState<boolean>();
  const first = older[0] ?? messages[0];
  const fetchOlder = async (): Promise<void> => {
    if (first === undefined) return;
    const page = await call(getChatCase, { params: { chatId }, query: { beforeId: first.id } });
    setOlder([...page.messages, ...older]);
    setHasMore(page.hasOlder);
  };
  const known = new Set(messages.map(({ id }) => id));
  return { older: older.filter(({ id }) => !known.has(id)), hasOlder: hasMore ?? hasOlder, fetchOlder };
}

interface MessageRowProps {
  readonly message: ChatMessage;
}

function MessageRow({ message }: MessageRowProps) {
  const t = useT();
  const { blade_user_id: sender, content, content_type, create_time, about } = message;
  if (sender === SYSTEM_SENDER) {
    return <li className="self-center text-12 text-muted">{systemText(t, content)}</li>;
  }
  const isOurs = sender === SUPPORT_SENDER;
  return (
    <li className={classNames('flex max-w-[85%] flex-col gap-0.5', isOurs ? 'items-end self-end' : 'self-start')}>
      <span className="flex gap-2 text-12 text-muted">
        {t(isOurs ? 'ops.chat.support' : 'ops.chat.customer')} <Moment atMs={create_time} />
      </span>
      <div
        dir="auto"
        className={classNames(
          'rounded-medium px-3 py-1.5 text-13 break-words whitespace-pre-wrap',
          isOurs ? 'bg-accent-soft' : 'bg-surface-3',
        )}
      >
        {about !== null && (
          <p className="text-12 text-muted">
            {t(`ops.chatAbout.${about.kind}`)} {about.number}
          </p>
        )}
        {content_type === CHAT_PICTURE ? <ChatPicture message={message} /> : content}
      </div>
    </li>
  );
}

function systemText(t: ReturnType<typeof useT>, content: string): string {
  const word = SYSTEM_WORDS.find((known) => known === content);
  return word === undefined ? content : t(`ops.chatSystem.${word}`);
}

/** Opened by a call that is written down. */
function ChatPicture({ message: { id, chatId } }: MessageRowProps) {
  const t = useT();
  const open = useChange(openChatPicture);
  if (open.data !== undefined) return <EvidencePicture name={t('ops.chat.picture')} jpeg={open.data.picture} />;
  return (
    <>
      <Button
        size="small"
        isLoading={open.isPending}
        onClick={() => open.mutate({ params: { chatId, messageId: id }, body: {} })}
      >
        {t('ops.chat.openPicture')}
      </Button>
      <FailureLine error={open.error} />
    </>
  );
}
