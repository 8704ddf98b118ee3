import { createHash, randomBytes } from 'node:crypto';
import type { Cookies } from '#platform/http/requests/cookies.ts';

/** By which a visitor's chat is found again; it opens nothing else. */
const COOKIE = 'vc';
const LIFE_SECONDS = 30 * 86_400;
const VALUE = /^[\w-]{43}$/;

/** What the visitor's cookie hashes to; undefined where there is none. Only the hash is kept here. */
export function visitorHashOf(cookies: Cookies): string | undefined {
  const value = cookies.get(COOKIE);
  return value !== undefined && VALUE.test(value) ? hashOf(value) : undefined;
}

/** Gives a visitor a cookie, or the one they have some more time. */
export function keepVisitor(cookies: Cookies): string {
  const known = cookies.get(COOKIE);
  const value = known !== undefined && VALUE.test(known) ? known : randomBytes(32).toString('base64url');
  cookies.set(COOKIE, value, LIFE_SECONDS);
  return hashOf(value);
}

export function forgetVisitor(cookies: Cookies): void {
  cookies.clear(COOKIE);
}

function hashOf(value: string): string {
  return createHash('sha256').update(value).digest('hex');
}
