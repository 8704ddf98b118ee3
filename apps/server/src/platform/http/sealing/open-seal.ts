import { createDecipheriv, createHmac, type ECDH } from 'node:crypto';

export interface Seal {
  /** The pair of keys it was sealed to. */
  readonly pair: ECDH;
  readonly info: string;
  /** What it is bound to. */
  readonly context: string;
  readonly encapsulated: Buffer;
  readonly ciphertext: Buffer;
}

/**
 * Opens what was sealed with HPKE (RFC 9180) in base mode: DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM. Written
 * out on node:crypto, because the steps through WebCrypto take ten times as long, and whoever guesses passwords makes
 * everybody wait for them. Throws when anything is wrong with it.
 */
export function openSeal({ pair, info, context, encapsulated, ciphertext }: Seal): Buffer {
  const shared = sharedSecret(pair, encapsulated);
  const idHash = labeledExtract(SUITE, { label: 'psk_id_hash', material: NOTHING });
  const infoHash = labeledExtract(SUITE, { label: 'info_hash', material: Buffer.from(info) });
  const schedule = Buffer.concat([BASE_MODE, idHash, infoHash]);
  const secret = labeledExtract(SUITE, { salt: shared, label: 'secret', material: NOTHING });
  const key = labeledExpand(SUITE, { secret, label: 'key', info: schedule, bytes: KEY_BYTES });
  const nonce = labeledExpand(SUITE, { secret, label: 'base_nonce', info: schedule, bytes: NONCE_BYTES });
  const textEnd = ciphertext.length - TAG_BYTES;
  if (textEnd < 0) throw new RangeError('Too short for a seal.');
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
    .setAAD(Buffer.from(context))
    .setAuthTag(ciphertext.subarray(textEnd));
  return Buffer.concat([decipher.update(ciphertext.subarray(0, textEnd)), decipher.final()]);
}

const KEM = Buffer.from('KEM\0\x10', 'latin1');
const SUITE = Buffer.from('HPKE\0\x10\0\x01\0\x02', 'latin1');
const BASE_MODE = Buffer.from([0]);
const NOTHING = Buffer.alloc(0);
const SECRET_BYTES = 32;
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Refuses a point that is not on the curve. */
function sharedSecret(pair: ECDH, encapsulated: Buffer): Buffer {
  const secret = labeledExtract(KEM, { label: 'eae_prk', material: pair.computeSecret(encapsulated) });
  const info = Buffer.concat([encapsulated, pair.getPublicKey()]);
  return labeledExpand(KEM, { secret, label: 'shared_secret', info, bytes: SECRET_BYTES });
}

interface Extraction {
  readonly salt?: Buffer;
  readonly label: string;
  readonly material: Buffer;
}

function labeledExtract(suite: Buffer, { salt = NOTHING, label, material }: Extraction): Buffer {
  return hmac(salt, [VERSION, suite, Buffer.from(label), material]);
}

interface Expansion {
  readonly secret: Buffer;
  readonly label: string;
  readonly info: Buffer;
  /** At most as many as one hash has. */
  readonly bytes: number;
}

function labeledExpand(suite: Buffer, { secret, label, info, bytes }: Expansion): Buffer {
  const length = Buffer.from([0, bytes]);
  return hmac(secret, [length, VERSION, suite, Buffer.from(label), info, FIRST_BLOCK]).subarray(0, bytes);
}

const VERSION = Buffer.from('HPKE-v1');
const FIRST_BLOCK = Buffer.from([1]);

function hmac(key: Buffer, parts: readonly Buffer[]): Buffer {
  const mac = createHmac('sha256', key);
  for (const part of parts) mac.update(part);
  return mac.digest();
}
