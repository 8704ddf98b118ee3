import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { currentLocale } from '#shared/i18n/locale-store.ts';
import { loadArea } from '@candor/browser/texts/message-store.ts';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { closeChatDialogs, useLauncher } from '#shared/support/launcher.ts';

const ChatDialog = lazy(async () => {
  const [{ ChatDialog: Dialog }] = await withTexts(() => import('./chat-dialog.tsx'));
  return { default: Dialog };
});
const ChannelsDialog = lazy(async () => {
  const [{ ChannelsDialog: Dialog }] = await withTexts(() => import('./channels-dialog.tsx'));
  return { default: Dialog };
});

interface ChatDialogsProps {
  readonly isOnDesk: boolean;
}

/** Fetched with their texts when first asked for; any navigation closes them. */
export function ChatDialogs({ isOnDesk }: ChatDialogsProps) {
  const dialog = useLauncher((state) => state.dialog);
  const router = useRouter();
  useEffect(() => router.subscribe('onBeforeNavigate', closeChatDialogs), [router]);
  return (
    <Suspense fallback={null}>
      {dialog === 'chat' && <ChatDialog isOnDesk={isOnDesk} />}
      {dialog === 'channels' && <ChannelsDialog />}
    </Suspense>
  );
}

function withTexts<Part>(load: () => Promise<Part>): Promise<[Part, void]> {
  return Promise.all([loadChunk(load), loadArea('chat', currentLocale())]);
}
