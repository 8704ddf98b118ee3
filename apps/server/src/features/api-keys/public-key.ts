import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/** An Ed25519 public key in PEM; undefined when it is anything else. */
export function readPublicKey(pem: string): KeyObject | undefined {
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Whether whoever has the private key signed this text; the signature is base64 as it is printed, in no other spelling. */
export function isSignedByKey(key: KeyObject, text: string, signature: string): boolean {
  const bytes = Buffer.from(signature, 'base64');
  return bytes.toString('base64') === signature && verify(null, Buffer.from(text), key, bytes);
}
