import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { open, readFile, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod';
import type { Clock } from '#platform/clock.ts';
import { syncFolder } from '#platform/sync-folder.ts';
import type { Audit } from './audit.ts';

/** What the newest row of the log was at a time, and who says so. */
const AuditHead = z.strictObject({
  position: z.int(),
  hash: z.string(),
  signedAtMs: z.int(),
  signature: z.string(),
});
type AuditHead = z.infer<typeof AuditHead>;

export interface HeadsVerdict {
  readonly heads: number;
  /** The row that a signed head names and that is missing or another; also where a head itself was changed. */
  readonly brokenAt: number | undefined;
}

/**
 * Signed notes beside the database: whoever may write rows can make a whole new chain of them, and cannot make the
 * heads that were signed before fit it.
 */
export interface AuditHeads {
  /** By which anybody can check a head: Ed25519, base64url. */
  readonly publicKey: string;
  /** Notes the newest row, unless that was noted already. */
  sign(): Promise<void>;
  verify(): Promise<HeadsVerdict>;
}

interface AuditHeadsOptions {
  readonly path: string;
  /** Thirty-two secret bytes. */
  readonly seed: Buffer;
  readonly audit: Audit;
  readonly clock: Clock;
}

export async function openAuditHeads({ path, seed, audit, clock }: AuditHeadsOptions): Promise<AuditHeads> {
  const privateKey = privateKeyOf(seed);
  const publicKey = createPublicKey(privateKey);
  await cutTornLine(path);
  return {
    publicKey: publicKey.export({ format: 'jwk' }).x ?? '',

    async sign() {
      const [newest] = await audit.list(1);
      const lines = await readLines(path);
      if (newest === undefined || parseHead(lines.at(-1))?.position === newest.position) return;
      const { position, hash } = newest;
      const head = { position, hash, signedAtMs: clock.nowMs() };
      const signature = sign(null, contentOf(head), privateKey).toString('base64url');
      await appendDurably(path, `${JSON.stringify({ ...head, signature })}\n`);
    },

    async verify() {
      const lines = await readLines(path);
      for (const [index, line] of lines.entries()) {
        const head = parseHead(line);
        if (head === undefined || !isGenuine(head, publicKey)) return { heads: lines.length, brokenAt: index + 1 };
        const row = await audit.find(head.position);
        if (row?.hash !== head.hash) return { heads: lines.length, brokenAt: head.position };
      }
      return { heads: lines.length, brokenAt: undefined };
    },
  };
}

/** How PKCS #8 begins for Ed25519; the seed follows. */
const PRIVATE_KEY_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

function privateKeyOf(seed: Buffer): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PRIVATE_KEY_HEAD, seed]), format: 'der', type: 'pkcs8' });
}

function contentOf({ position, hash, signedAtMs }: Omit<AuditHead, 'signature'>): Buffer {
  return Buffer.from(`candor audit head|${position}|${hash}|${signedAtMs}`);
}

function isGenuine({ signature, ...head }: AuditHead, publicKey: KeyObject): boolean {
  return verify(null, contentOf(head), publicKey, Buffer.from(signature, 'base64url'));
}

function parseHead(line: string | undefined): AuditHead | undefined {
  try {
    return AuditHead.safeParse(JSON.parse(line ?? '')).data;
  } catch {
    return undefined;
  }
}

async function readLines(path: string): Promise<readonly string[]> {
  return (await readText(path)).split('\n').slice(0, -1);
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

/** A power cut may leave the beginning of a line, which nobody has been told of. */
async function cutTornLine(path: string): Promise<void> {
  const text = await readText(path);
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole !== text) await truncate(path, Buffer.byteLength(whole));
}

async function appendDurably(path: string, line: string): Promise<void> {
  const file = await open(path, 'a', 0o600);
  try {
    await file.writeFile(line);
    await file.sync();
  } finally {
    await file.close();
  }
  await syncFolder(dirname(path));
}
