import { useT } from '#shared/i18n/use-t.ts';
import { useChat } from './chat-store.ts';

export function TypingLine() {
  const t = useT();
  const isTyping = useChat((state) => state.isSupportTyping);
  return <p className="text-12 text-muted empty:hidden">{isTyping && t('chat.dialog.typing')}</p>;
}
