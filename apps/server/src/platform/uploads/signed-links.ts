import { createHmac, timingSafeEqual } from 'node:crypto';

export interface LinkClaim {
  readonly id: string;
  /** Who was given the link; to anybody else it is worth nothing. */
  readonly userId: number;
  readonly expiresAtMs: number;
}

export interface SignedLinks {
  /** `/files/{id}?user=…&expires=…&signature=…` */
  create(claim: LinkClaim): string;
  isGenuine(claim: LinkClaim, signature: string): boolean;
}

export function createSignedLinks(key: Buffer): SignedLinks {
  const signatureOf = ({ id, userId, expiresAtMs }: LinkClaim): Buffer =>
    createHmac('sha256', key).update(`${id}|${userId}|${expiresAtMs}`).digest();
  return {
    create(claim) {
      const signature = signatureOf(claim).toString('base64url');
      return `/files/${claim.id}?user=${claim.userId}&expires=${claim.expiresAtMs}&signature=${signature}`;
    },
    isGenuine(claim, signature) {
      const given = Buffer.from(signature, 'base64url');
      const expected = signatureOf(claim);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
