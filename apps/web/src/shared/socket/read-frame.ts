import { ServerFrame } from '@candor/contract/shared/socket.ts';
import * as z from 'zod/mini';

/** A newer server may say more than this page can read; even then the frame tells whose place it takes. */
export type FrameReading =
  | { readonly isReadable: true; readonly frame: ServerFrame }
  | { readonly isReadable: false; readonly topic?: string | undefined; readonly seq?: number | undefined };

const Marks = z.looseObject({ topic: z.optional(z.string()), seq: z.optional(z.int()) });

export function readFrame(text: string): FrameReading {
  const content = parseJson(text);
  const frame = ServerFrame.safeParse(content);
  if (frame.success) return { isReadable: true, frame: frame.data };
  const marks = Marks.safeParse(content);
  return { isReadable: false, ...(marks.success && { topic: marks.data.topic, seq: marks.data.seq }) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
