import { CHAT_PICTURE, CHAT_TEXT, sendChatMessage, type ChatMessage } from '@candor/contract/chat/wire.ts';
import { downscaleImage } from '@candor/ui/inputs/downscale-image.ts';
import { ApiError } from '@candor/browser/errors/api-error.ts';
import { makeKey } from '@candor/browser/calls/make-key.ts';
import { call } from '#shared/api/call.ts';
import { uploadPicture } from '#shared/api/upload-picture.ts';
import { changeOutgoing, nextWaiting, withMessages, withOutgoing, type Outgoing } from './chat-state.ts';
import { changeChat, useChat } from './chat-store.ts';
import { forgetSubject, useLauncher } from '#shared/support/launcher.ts';

const RETRY_MS = 3_000;
const PICTURE_EDGE_MAX_PX = 2048;
const TOO_MANY = 429;

/** Says something: it stands on screen at once and goes out in its turn, also after the network was away. */
export function say(said: Pick<Outgoing, 'content' | 'file'>): void {
  const { about } = useLauncher.getState();
  const outgoing: Outgoing = { ...said, about, clientKey: makeKey(), state: 'waiting', writtenAtMs: Date.now() };
  changeChat((state) => withOutgoing(state, outgoing));
  // Said once: the messages after it are about the same.
  forgetSubject();
  void flushOutgoing();
}

/** Once more, with the same number: if it arrived after all, it is there once. */
export function sayAgain(clientKey: string): void {
  changeChat((state) => changeOutgoing(state, clientKey, { state: 'waiting' }));
  void flushOutgoing();
}

let isFlushing = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what waits, one after the other. Without an answer it is tried again until there is one. */
export async function flushOutgoing(): Promise<void> {
  if (isFlushing) return;
  isFlushing = true;
  clearTimeout(timer);
  try {
    for (let next = nextWaiting(useChat.getState()); next !== undefined; next = nextWaiting(useChat.getState())) {
      if (!(await attempt(next))) {
        timer = setTimeout(() => void flushOutgoing(), RETRY_MS);
        return;
      }
    }
  } finally {
    isFlushing = false;
  }
}

/** False when nobody has answered, or only that it was too much at once. */
async function attempt(outgoing: Outgoing): Promise<boolean> {
  const { clientKey } = outgoing;
  changeChat((state) => changeOutgoing(state, clientKey, { state: 'sending' }));
  try {
    const message = await send(outgoing);
    changeChat((state) => withMessages(state, [message]));
    return true;
  } catch (error) {
    const isSilence = error instanceof ApiError && (error.status === 0 || error.status === TOO_MANY);
    changeChat((state) => changeOutgoing(state, clientKey, { state: isSilence ? 'waiting' : 'failed' }));
    return !isSilence;
  }
}

async function send(outgoing: Outgoing): Promise<ChatMessage> {
  const { chat } = useChat.getState();
  if (chat === undefined) throw new ApiError({ status: 0, code: 0 });
  const { clientKey, about } = outgoing;
  const part =
    outgoing.file === undefined
      ? ({ contentType: CHAT_TEXT, content: outgoing.content } as const)
      : ({ contentType: CHAT_PICTURE, content: await uploadOnce(outgoing, outgoing.file) } as const);
  return call(sendChatMessage, { body: { chatId: chat.chatId, clientKey, about, ...part } }, { isQuiet: true });
}

/** A picture that has arrived is not sent a second time when only the message about it was lost. */
async function uploadOnce({ clientKey, uploadId }: Outgoing, file: File): Promise<string> {
  if (uploadId !== undefined) return uploadId;
  const { id } = await uploadPicture(await downscaleImage(file, { edgeMaxPx: PICTURE_EDGE_MAX_PX }));
  changeChat((state) => changeOutgoing(state, clientKey, { uploadId: id }));
  return id;
}
