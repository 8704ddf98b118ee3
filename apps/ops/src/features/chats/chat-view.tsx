import {
  closeChat,
  getChatCase,
  readChatCase,
  replyInChat,
  type OpenedChatCase,
} from '@candor/contract/staff/chat-desk.ts';
import { Button } from '@candor/ui/button.tsx';
import { useEffect } from 'react';
import { FactList } from '#shared/fact-list.tsx';
import { FailureLine } from '#shared/failure-line.tsx';
import { Loaded } from '#shared/loaded.tsx';
import { nameLanguage } from '#shared/names/name-language.ts';
import { Panel } from '#shared/panel.tsx';
import { useMayCall } from '#shared/api/session.ts';
import { useChange, useLive } from '#shared/api/use-live.ts';
import { useLocale, useT } from '#shared/texts/use-t.ts';
import { ChatMessages } from './chat-messages.tsx';
import { ReplyForm } from './reply-form.tsx';
import { TransferForm } from './transfer-form.tsx';
import { UserLink } from '#shared/user-link.tsx';

interface ChatViewProps {
  readonly chatId: string;
  readonly onDone: () => void;
}

/** One chat: what was said, the answer, and who it is given to. Whoever looks on without the role sees only the first. */
export function ChatView({ chatId, onDone }: ChatViewProps) {
  const t = useT();
  const locale = useLocale();
  const mayCall = useMayCall();
  const params = { chatId };
  const chat = useLive(getChatCase, { params, query: {} });
  const close = useChange(closeChat);
  const mayReply = mayCall(replyInChat);
  useReading(chat.data, mayReply);
  return (
    <Panel
      title={t('ops.chat.title', { id: chatId })}
      aside={
        mayReply && (
          <Button
            size="small"
            isLoading={close.isPending}
            onClick={() => close.mutate({ params, body: {} }, { onSuccess: onDone })}
          >
            {t('ops.chat.close')}
          </Button>
        )
      }
    >
      <Loaded query={chat}>
        {(shown) => (
          <>
            <FactList
              facts={[
                [
                  t('ops.column.user'),
                  shown.userId === null ? t('ops.chat.visitor') : <UserLink key="user" userId={shown.userId} />,
                ],
                [t('ops.shell.language'), nameLanguage(shown.locale, locale)],
                [t('ops.chat.agent'), shown.agent ?? '—'],
              ]}
            />
            <ChatMessages chat={shown} />
            {mayReply && <ReplyForm chat={shown} />}
            {mayReply && <TransferForm chat={shown} />}
          </>
        )}
      </Loaded>
      <FailureLine error={close.error} />
    </Panel>
  );
}

/** What lies open before whoever answers is read. */
function useReading(chat: OpenedChatCase | undefined, mayReply: boolean): void {
  const { mutate } = useChange(readChatCase);
  const chatId = chat?.chatId;
  const upToId = chat?.messages.at(-1)?.id;
  const isUnread = (chat?.unread ?? 0) > 0;
  useEffect(() => {
    if (mayReply && isUnread && chatId !== undefined && upToId !== undefined)
      mutate({ params: { chatId }, body: { upToId } });
  }, [mutate, mayReply, isUnread, chatId, upToId]);
}
