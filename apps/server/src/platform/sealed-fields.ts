import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets.ts';

/** Where a sealed text stands; moved to another row or column it can no longer be opened. */
export interface FieldPlace {
  readonly table: string;
  readonly column: string;
  readonly row: string | number;
}

/** Personal facts and secrets that must be read again: encrypted in their rows, and found by an index that tells nothing. */
export interface SealedFields {
  seal(text: string, place: FieldPlace): string;
  /** Throws when the text was changed or belongs to another place: somebody has touched the rows. */
  open(sealed: string, place: FieldPlace): string;
  /** The same for the same text and purpose, and worthless without the key. Whoever asks brings the text into one form first. */
  blindIndex(text: string, purpose: string): string;
}

const CIPHER = 'aes-256-gcm';
/** Names the key as well as the form, so that a second key can stand beside the first. */
const VERSION = '1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export function createSealedFields(secrets: Secrets): SealedFields {
  const key = secrets.key('sealed fields');
  const indexKey = secrets.key('blind indexes');
  return {
    seal(text, place) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(bindingOf(place));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
    },
    open(sealed, place) {
      const [version, content = ''] = sealed.split('.');
      if (version !== VERSION) throw new Error('A sealed field has a form that this version does not know.');
      const bytes = Buffer.from(content, 'base64url');
      const tagEnd = IV_BYTES + TAG_BYTES;
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
        .setAAD(bindingOf(place))
        .setAuthTag(bytes.subarray(IV_BYTES, tagEnd));
      return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8');
    },
    blindIndex: (text, purpose) => createHmac('sha256', indexKey).update(`${purpose}|${text}`).digest('base64url'),
  };
}

function bindingOf({ table, column, row }: FieldPlace): Buffer {
  return Buffer.from(`${table}|${column}|${row}`);
}
