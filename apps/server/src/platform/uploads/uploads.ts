import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type Result, ok, refuse } from '@candor/domain/result.ts';
import type { Kysely } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { Secrets } from '#platform/secrets.ts';
import { ImageProcess } from './image-process.ts';
import { SealedFiles } from './sealed-files.ts';
import { type LinkClaim, createSignedLinks } from './signed-links.ts';
import { UploadIntake, type UploadRefusal, type UploadRequest } from './upload-intake.ts';
import { UPLOAD_LIMITS, type UploadLimits } from './upload-limits.ts';
import { type Upload, UploadRows, type UploadTables } from './upload-rows.ts';

export interface FileRequest extends LinkClaim {
  readonly signature: string;
}

export interface Uploads {
  receive(stream: Readable, request: UploadRequest): Promise<Result<Upload, UploadRefusal>>;
  find(id: string): Promise<Upload | undefined>;
  /** A link for this reader alone, good for five minutes. */
  linkFor(userId: number, id: string): string;
  /** The picture, if the link is genuine and the reader its owner or one whom `mayRead` lets see it. Refusals look alike. */
  open(request: FileRequest, mayRead?: (upload: Upload) => boolean): Promise<Result<Buffer, 'notFound'>>;
  remove(id: string): Promise<void>;
  /** Makes documents of pictures: no link opens them any more, and they are nobody's avatar. */
  lockAway(ids: readonly string[]): Promise<void>;
  /** Makes evidence of pictures: their owner may still look at them, and so may whoever decides. */
  keepAsEvidence(ids: readonly string[]): Promise<void>;
  /** A document or evidence, for whoever must look at it and writes down that they did. */
  readDocument(id: string): Promise<Buffer | undefined>;
  /** Deletes files that never got their row, because the process died between the two. */
  removeOrphans(): Promise<void>;
  close(): void;
}

interface UploadsOptions {
  /** Inside the data folder, never below anything that is served. */
  readonly folder: string;
  readonly tables: Kysely<UploadTables>;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly limits?: Partial<UploadLimits>;
  readonly images?: ImageProcess;
}

/** The purpose of what was locked away. */
const DOCUMENT = 'document';
const EVIDENCE = 'evidence';
const ORPHAN_AFTER_MS = 3_600_000;

export async function openUploads(options: UploadsOptions): Promise<Uploads> {
  const { folder, tables, secrets, clock, images = new ImageProcess() } = options;
  const limits: UploadLimits = { ...UPLOAD_LIMITS, ...options.limits };
  const files = new SealedFiles({ folder: join(folder, 'files'), key: secrets.key('upload files') });
  const links = createSignedLinks(secrets.key('upload links'));
  const rows = new UploadRows(tables);
  const intake = new UploadIntake({ drafts: join(folder, 'drafts'), images, files, rows, clock, limits });
  await intake.open();
  return {
    receive: (stream, request) => intake.receive(stream, request),
    find: (id) => rows.find(id),
    linkFor: (userId, id) => links.create({ id, userId, expiresAtMs: clock.nowMs() + limits.linkLifeMs }),
    async open({ signature, ...claim }, mayRead = () => false) {
      if (claim.expiresAtMs <= clock.nowMs() || !links.isGenuine(claim, signature)) return refuse('notFound');
      const upload = await rows.find(claim.id);
      if (upload === undefined || upload.purpose === DOCUMENT) return refuse('notFound');
      if (upload.ownerId !== claim.userId && !mayRead(upload)) return refuse('notFound');
      return ok(await files.read(upload.id, String(upload.ownerId)));
    },
    // The row goes first: a file without a row is an orphan, a row without a file would be a lie.
    async remove(id) {
      await rows.remove(id);
      await files.remove(id);
    },
    lockAway: (ids) => rows.setPurpose(ids, DOCUMENT),
    keepAsEvidence: (ids) => rows.setPurpose(ids, EVIDENCE),
    async readDocument(id) {
      const upload = await rows.find(id);
      const isKept = upload?.purpose === DOCUMENT || upload?.purpose === EVIDENCE;
      return isKept ? files.read(id, String(upload.ownerId)) : undefined;
    },
    async removeOrphans() {
      for (const id of await files.listOlderThan(Date.now() - ORPHAN_AFTER_MS)) {
        if ((await rows.find(id)) === undefined) await files.remove(id);
      }
    },
    close: () => images.close(),
  };
}
