import type { ChatSubject } from '@candor/contract/chat/wire.ts';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { MessageCircleMore } from 'lucide-react';
import { useT } from '#shared/i18n/use-t.ts';
import { openChatDialog } from './launcher.ts';

interface AskButtonProps {
  readonly about: ChatSubject;
}

/** Opens the chat about one row of a list: whoever answers sees its number. */
export function AskButton({ about }: AskButtonProps) {
  const t = useT();
  return (
    <IconButton
      size="small"
      label={t('app.chat.ask', { number: about.number })}
      icon={<MessageCircleMore aria-hidden className="size-4" />}
      onClick={() => openChatDialog(about)}
    />
  );
}
