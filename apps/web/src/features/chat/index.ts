import { currentLocale } from '#shared/i18n/locale-store.ts';
import { loadArea } from '@candor/browser/texts/message-store.ts';
import type { Slice } from '#shared/slice.ts';

export { ChatButton } from './chat-button.tsx';
export { ChatHeaderButton } from './chat-header-button.tsx';
export { ChatDialogs } from './chat-dialogs.tsx';

export const chat: Slice = {
  name: 'chat',
  routes: [],
  messages: import.meta.glob('./messages/*.json', { import: 'default' }),
};

/** What runs beside the screens: the count on the button of whoever has a chat. */
export function loadChatFollower() {
  return import('./follow-chat.ts');
}

/** The button that takes a picture, with its texts: for other chats. */
export async function loadPictureButton() {
  const [part] = await Promise.all([import('./picture-button.tsx'), loadArea('chat', currentLocale())]);
  return part;
}
