import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Result, ok, refuse } from '@candor/domain/result.ts';
import { IMAGE_HEAD_BYTES, findImageKind, type ImageKind } from './image-kind.ts';

interface ReceiveOptions {
  readonly path: string;
  readonly bytesMax: number;
  readonly declaredBytes?: number;
}

type Received = Result<ImageKind, 'tooLarge' | 'unsupportedMedia' | 'malformed'>;

class StreamRefused extends Error {
  readonly word: 'tooLarge' | 'unsupportedMedia';

  constructor(word: 'tooLarge' | 'unsupportedMedia') {
    super(word);
    this.word = word;
  }
}

/** Writes a stream to a file, and stops reading as soon as it is too long or shows itself to be no picture. */
export async function receiveFile(
  stream: Readable,
  { path, bytesMax, declaredBytes }: ReceiveOptions,
): Promise<Received> {
  let head = Buffer.alloc(0);
  let bytes = 0;

  async function* check(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > bytesMax) throw new StreamRefused('tooLarge');
      const isHeadKnown = head.length >= IMAGE_HEAD_BYTES;
      if (!isHeadKnown) head = Buffer.concat([head, chunk.subarray(0, IMAGE_HEAD_BYTES - head.length)]);
      if (!isHeadKnown && head.length >= IMAGE_HEAD_BYTES && findImageKind(head) === undefined) {
        throw new StreamRefused('unsupportedMedia');
      }
      yield chunk;
    }
  }

  // The sender may go away before the pipeline listens; the pipeline then finds the stream broken.
  stream.once('error', () => undefined);
  // Opened first: a stream that opens its file by itself may make it after a refusal, when nobody removes it any more.
  const file = await open(path, 'wx', 0o600);
  try {
    await pipeline(stream, check, file.createWriteStream());
  } catch (error) {
    if (error instanceof StreamRefused) return refuse(error.word);
    if (error instanceof Error && 'syscall' in error) throw error;
    // The sender went away in the middle.
    return refuse('malformed');
  } finally {
    await file.close();
  }
  const kind = findImageKind(head);
  if (kind === undefined) return refuse('unsupportedMedia');
  return declaredBytes === undefined || declaredBytes === bytes ? ok(kind) : refuse('malformed');
}
