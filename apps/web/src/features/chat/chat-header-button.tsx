import { IconButton } from '@candor/ui/icon-button.tsx';
import { MessageCircleMore } from 'lucide-react';
import { useT } from '#shared/i18n/use-t.ts';
import { openChatDialog, useLauncher } from '#shared/support/launcher.ts';

/** The way to the support where every corner of the page is used: in the header, with its count. */
export function ChatHeaderButton() {
  const t = useT();
  const unread = useLauncher((state) => state.unread);
  return (
    <IconButton
      label={unread === 0 ? t('app.chat.button') : t('app.chat.unread', { count: unread })}
      icon={<MessageCircleMore aria-hidden className="size-4.5" />}
      count={unread}
      onClick={() => openChatDialog()}
    />
  );
}
