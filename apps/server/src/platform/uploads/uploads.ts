import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type Result, ok, refuse } from '@candor/domain/result.ts';
import type { Kysely } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { Secrets } from '#platform/secrets.ts';
import { receiveFile } from './receive-file.ts';
import { redrawImage } from './redraw-image.ts';
import { SealedFiles } from './sealed-files.ts';
import { createSignedLinks } from './signed-links.ts';
import { Slots } from './slots.ts';
import { UPLOAD_LIMITS, type UploadLimits } from './upload-limits.ts';
import { type Upload, UploadRows, type UploadTables } from './upload-rows.ts';

export type UploadRefusal = 'tooLarge' | 'unsupportedMedia' | 'malformed' | 'uploadQuotaReached' | 'unavailable';

export interface UploadRequest {
  readonly ownerId: number;
  readonly purpose: string;
  /** What the sender said the file would have; a stream that has another length was cut or stretched on its way. */
  readonly declaredBytes?: number;
}

export interface FileRequest {
  readonly id: string;
  readonly userId: number;
  readonly expiresAtMs: number;
  readonly signature: string;
}

export interface Uploads {
  /** Takes a picture in: checked, drawn anew, encrypted. Whatever it refuses leaves nothing behind. */
  receive(stream: Readable, request: UploadRequest): Promise<Result<Upload, UploadRefusal>>;
  find(id: string): Promise<Upload | undefined>;
  /** A link for this reader alone, good for five minutes. */
  linkFor(userId: number, id: string): string;
  /** The picture, if the link is genuine, the reader its owner or one whom `mayRead` lets see it. Refusals look alike. */
  open(request: FileRequest, mayRead?: (upload: Upload) => boolean): Promise<Result<Buffer, 'notFound'>>;
  remove(id: string): Promise<void>;
  /** Deletes files that never got their row, because the process died between the two. */
  removeOrphans(): Promise<void>;
}

interface UploadsOptions {
  /** Inside the data folder, never below anything that is served. */
  readonly folder: string;
  readonly tables: Kysely<UploadTables>;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly limits?: Partial<UploadLimits>;
}

const ORPHAN_AFTER_MS = 3_600_000;

export async function openUploads({ folder, tables, secrets, clock, limits: given }: UploadsOptions): Promise<Uploads> {
  const limits: UploadLimits = { ...UPLOAD_LIMITS, ...given };
  const drafts = join(folder, 'drafts');
  await rm(drafts, { recursive: true, force: true });
  await mkdir(drafts, { recursive: true, mode: 0o700 });
  const files = new SealedFiles({ folder: join(folder, 'files'), key: secrets.key('upload files') });
  const links = createSignedLinks(secrets.key('upload links'));
  const rows = new UploadRows(tables);
  const slots = new Slots(limits);

  async function keep(picture: Buffer, { ownerId, purpose }: UploadRequest): Promise<Upload> {
    const id = randomBytes(16).toString('hex');
    const upload = { id, ownerId, purpose, bytes: picture.length, uploadedAtMs: clock.nowMs() };
    await files.write(id, String(ownerId), picture);
    await rows.add(upload);
    return upload;
  }

  async function receiveAt(
    draft: string,
    stream: Readable,
    request: UploadRequest,
  ): Promise<Result<Upload, UploadRefusal>> {
    const { declaredBytes } = request;
    const received = await receiveFile(stream, { path: draft, bytesMax: limits.fileBytesMax, declaredBytes });
    if (!received.ok) return received;
    const picture = await redrawImage(draft, limits);
    return picture.ok ? ok(await keep(picture.value, request)) : picture;
  }

  return {
    async receive(stream, request) {
      const slot = await slots.take(request.ownerId, () => rows.countOf(request.ownerId));
      if (!slot.ok) {
        stream.destroy();
        return slot;
      }
      const draft = join(drafts, randomBytes(16).toString('hex'));
      try {
        return await receiveAt(draft, stream, request);
      } finally {
        slots.free(request.ownerId);
        await rm(draft, { force: true });
      }
    },
    find: (id) => rows.find(id),
    linkFor: (userId, id) => links.create({ id, userId, expiresAtMs: clock.nowMs() + limits.linkLifeMs }),
    async open({ signature, ...claim }, mayRead = () => false) {
      if (claim.expiresAtMs <= clock.nowMs() || !links.isGenuine(claim, signature)) return refuse('notFound');
      const upload = await rows.find(claim.id);
      if (upload === undefined) return refuse('notFound');
      if (upload.ownerId !== claim.userId && !mayRead(upload)) return refuse('notFound');
      return ok(await files.read(upload.id, String(upload.ownerId)));
    },
    async remove(id) {
      await rows.remove(id);
      await files.remove(id);
    },
    async removeOrphans() {
      for (const id of await files.listOlderThan(Date.now() - ORPHAN_AFTER_MS)) {
        if ((await rows.find(id)) === undefined) await files.remove(id);
      }
    },
  };
}
