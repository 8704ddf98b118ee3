import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';
import { sealContext, SEALING_INFO, type SealContext } from './sealing.ts';

export interface Sealing extends Omit<SealContext, 'kid'> {
  /** What `getSealingKey` answered. */
  readonly key: { readonly kid: string; readonly publicKey: string };
  /** By the server's clock: one's own, moved by the offset that the key's answer shows. */
  readonly nowMs: number;
}

const NONCE_BYTES = 16;

/** Seals a body for one call and one caller; what it gives is the `payload` that travels instead of the body. */
export async function sealBody(body: unknown, { key, nowMs, ...call }: Sealing): Promise<string> {
  const suite = createSealingSuite();
  const recipientPublicKey = await suite.kem.deserializePublicKey(fromBase64Url(key.publicKey));
  const sender = await suite.createSenderContext({ recipientPublicKey, info: bytesOf(SEALING_INFO) });
  const nonce = toBase64Url(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)));
  const content = bytesOf(JSON.stringify({ body, nonce, atMs: nowMs }));
  const sealed = await sender.seal(content, bytesOf(sealContext({ ...call, kid: key.kid })));
  return [key.kid, toBase64Url(new Uint8Array(sender.enc)), toBase64Url(new Uint8Array(sealed))].join('.');
}

/** The one suite both sides speak. */
export function createSealingSuite(): CipherSuite {
  return new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() });
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
