import { ChatSubject } from '@candor/contract/chat/wire.ts';
import * as z from 'zod/mini';
import { clearPlace, place, readPlace, writePlace } from '@candor/browser/device/storage.ts';
import type { Outgoing } from './chat-state.ts';

/** Forgotten with the tab, and named after whoever wrote it: the next who logs in here does not send it. */
const KEPT = place({
  name: 'chat-outgoing',
  session: true,
  schema: z.object({
    owner: z.string(),
    outgoing: z.array(
      z.object({
        clientKey: z.string(),
        content: z.string(),
        about: z.optional(ChatSubject),
        writtenAtMs: z.int(),
      }),
    ),
  }),
});

/** What this owner said before a reload and nobody has answered for; with the same keys, so that it arrives once. */
export function readOutgoing(owner: string): readonly Outgoing[] {
  const kept = readPlace(KEPT);
  return kept?.owner === owner ? kept.outgoing.map((one) => ({ ...one, state: 'waiting' })) : [];
}

/**
 * Keeps what is still to be sent. A picture is not kept: storage holds texts. Who has nothing to send leaves what
 * another has: on a page that is opened anew one is a visitor until the session is back.
 */
export function keepOutgoing(owner: string, outgoing: readonly Outgoing[]): void {
  const texts = outgoing.filter(({ file }) => file === undefined);
  if (texts.length === 0) return readPlace(KEPT)?.owner === owner ? clearPlace(KEPT) : undefined;
  const kept = texts.map(({ clientKey, content, about, writtenAtMs }) => ({ clientKey, content, about, writtenAtMs }));
  return writePlace(KEPT, { owner, outgoing: kept });
}
