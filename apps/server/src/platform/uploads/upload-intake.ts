import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type Result, ok, refuse } from '@candor/domain/result.ts';
import type { Clock } from '#platform/clock.ts';
import { receiveFile } from './receive-file.ts';
import type { ImageProcess } from './image-process.ts';
import type { SealedFiles } from './sealed-files.ts';
import { Turns } from '#platform/turns.ts';
import type { UploadLimits } from './upload-limits.ts';
import type { Upload, UploadRows } from './upload-rows.ts';

export type UploadRefusal = 'tooLarge' | 'unsupportedMedia' | 'malformed' | 'uploadQuotaReached' | 'unavailable';

export interface UploadRequest {
  readonly ownerId: number;
  readonly purpose: string;
  /** What the sender said the file would have; a stream that has another length was cut or stretched on its way. */
  readonly declaredBytes?: number;
}

interface UploadIntakeOptions {
  /** Where files lie while they are checked; emptied at every start. */
  readonly drafts: string;
  readonly images: ImageProcess;
  readonly files: SealedFiles;
  readonly rows: UploadRows;
  readonly clock: Clock;
  readonly limits: UploadLimits;
}

/** The way in: received, checked, drawn anew, encrypted, written down. Whatever is refused leaves nothing behind. */
export class UploadIntake {
  readonly #options: UploadIntakeOptions;
  readonly #turns: Turns;
  /** Files on their way count against the quota, or many at once would slip past it. */
  readonly #underWay = new Map<number, number>();

  constructor(options: UploadIntakeOptions) {
    this.#options = options;
    this.#turns = new Turns(options.limits);
  }

  async open(): Promise<void> {
    await rm(this.#options.drafts, { recursive: true, force: true });
    await mkdir(this.#options.drafts, { recursive: true, mode: 0o700 });
  }

  async receive(stream: Readable, request: UploadRequest): Promise<Result<Upload, UploadRefusal>> {
    const draft = join(this.#options.drafts, randomBytes(16).toString('hex'));
    const place = this.#countUnderWay(request.ownerId, 1);
    try {
      if (await this.#isQuotaReached(request.ownerId, place)) return refuse('uploadQuotaReached');
      const received = await receiveFile(stream, {
        path: draft,
        ...request,
        bytesMax: this.#options.limits.fileBytesMax,
      });
      return received.ok ? await this.#keep(draft, request) : received;
    } finally {
      stream.destroy();
      this.#countUnderWay(request.ownerId, -1);
      await rm(draft, { force: true });
    }
  }

  async #keep(draft: string, { ownerId, purpose }: UploadRequest): Promise<Result<Upload, UploadRefusal>> {
    const { images, files, rows, clock, limits } = this.#options;
    const picture = await this.#turns.run(() => images.redraw(draft, limits));
    if (picture === undefined) return refuse('unavailable');
    if (!picture.ok) return picture;
    const id = randomBytes(16).toString('hex');
    const upload = { id, ownerId, purpose, bytes: picture.value.length, uploadedAtMs: clock.nowMs() };
    await files.write(id, String(ownerId), picture.value);
    await rows.add(upload);
    return ok(upload);
  }

  /** By the place it came in at: of many at once the first still find room. */
  async #isQuotaReached(ownerId: number, place: number): Promise<boolean> {
    const keptCount = await this.#options.rows.countOf(ownerId);
    return keptCount + place > this.#options.limits.filesPerOwnerMax;
  }

  #countUnderWay(ownerId: number, change: 1 | -1): number {
    const count = (this.#underWay.get(ownerId) ?? 0) + change;
    if (count > 0) this.#underWay.set(ownerId, count);
    else this.#underWay.delete(ownerId);
    return count;
  }
}
