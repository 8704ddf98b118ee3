import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Candor';
const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
/** One step early or late: clocks differ, and people type slowly. */
const WINDOW = 1;

export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** A secret made from given bytes, so that it need not be kept. */
export function totpSecretOf(bytes: Buffer): string {
  return new Secret({ buffer: Uint8Array.from(bytes.subarray(0, SECRET_BYTES)).buffer }).base32;
}

/** What a program that makes codes reads from a picture. */
export function otpauthOf(secret: string, label: string): string {
  return totpOf(secret, label).toString();
}

/** The thirty seconds a code belongs to, if it is one of this secret's that are good now. */
export function findTotpCounter(secret: string, code: string, nowMs: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: nowMs, window: WINDOW });
  return delta === null ? undefined : totpCounterAt(nowMs) + delta;
}

export function totpCounterAt(nowMs: number): number {
  return Math.floor(nowMs / 1000 / STEP_SECONDS);
}

export function totpCodeAt(secret: string, counter: number): string {
  return totpOf(secret).generate({ timestamp: counter * STEP_SECONDS * 1000 });
}

/** With what every program takes for granted: SHA-1, six digits, thirty seconds. */
function totpOf(secret: string, label = 'account'): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
  });
}
