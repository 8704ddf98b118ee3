import { bytesOfBase64Url, sha256 } from './sha256.ts';

/** Whether the operator has signed a text: Ed25519 over its SHA-256, key and signature in base64url. */
export async function isTextSigned(text: string, sig: string, publicKey: string): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', bytesOfBase64Url(publicKey), 'Ed25519', false, ['verify']);
  const digest = await sha256(new TextEncoder().encode(text));
  return crypto.subtle.verify('Ed25519', key, bytesOfBase64Url(sig), digest);
}
