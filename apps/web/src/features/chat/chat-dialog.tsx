import { Panel } from '@candor/ui/overlays/panel.tsx';
import { ErrorState } from '@candor/ui/error-state.tsx';
import { SkeletonText } from '@candor/ui/skeleton.tsx';
import { formatDuration } from '@candor/format/format-duration.ts';
import { useEffect } from 'react';
import { CHAT_DIALOG_WIDTH_PX } from '#shared/constants.ts';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import { markRead, startChat } from './chat-session.ts';
import { useChat, type OpenedChat } from './chat-store.ts';
import { Composer } from './composer.tsx';
import { closeChatDialogs } from '#shared/support/launcher.ts';
import { MessageList } from './message-list.tsx';

const MINUTE_MS = 60_000;

interface ChatDialogProps {
  readonly isOnDesk: boolean;
}

/** The talk with the support, beside the page it is about: one may trade on, and read off the page what is asked. */
export function ChatDialog({ isOnDesk }: ChatDialogProps) {
  const t = useT();
  const status = useChat((state) => state.status);
  const chat = useChat((state) => state.chat);
  useEffect(() => {
    void startChat().then(markRead);
    document.addEventListener('visibilitychange', markRead);
    return () => document.removeEventListener('visibilitychange', markRead);
  }, []);
  return (
    <Panel
      // On a desk the ticket and the buttons of every row are at the end.
      side={isOnDesk ? 'start' : 'end'}
      widthPx={CHAT_DIALOG_WIDTH_PX}
      onClose={closeChatDialogs}
      title={t('chat.dialog.title')}
      description={<AnswerTime chat={chat} />}
    >
      {status === 'failed' && (
        <ErrorState isSmall title={t('chat.dialog.failed')} onRetry={() => void startChat().then(markRead)} />
      )}
      {status === 'opening' && <SkeletonText lineCount={6} />}
      {status === 'open' && (
        <div className="flex flex-col gap-3">
          <MessageList />
          <Composer />
        </div>
      )}
    </Panel>
  );
}

interface AnswerTimeProps {
  readonly chat: OpenedChat | undefined;
}

/** How long others waited: measured, and said only when somebody has. */
function AnswerTime({ chat }: AnswerTimeProps) {
  const t = useT();
  const locale = useLocale();
  const withinMs = chat?.answeredWithinMs ?? undefined;
  if (withinMs === undefined) return t('chat.dialog.hours');
  return t('chat.dialog.answered', { time: formatDuration(Math.max(MINUTE_MS, withinMs), locale) });
}
