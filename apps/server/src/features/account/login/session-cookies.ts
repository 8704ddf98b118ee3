import type { Cookies } from '#platform/http/requests/cookies.ts';
import type { Sender } from '#platform/http/guards/sender.ts';
import type { TokenPair } from './sessions.ts';

export const REFRESH_COOKIE = 'rt';
/** For private pictures alone, which a page cannot fetch with a header; it authenticates no call. */
export const PICTURE_COOKIE = 'at';

/** A browser keeps the refresh token in a cookie that script cannot read; any other client gets it in the body. */
export function handTokens(pair: TokenPair, cookies: Cookies, sender: Sender) {
  const { accessToken: satoken, expiresInSeconds: expiresIn, refreshToken, refreshExpiresInSeconds } = pair;
  if (sender === 'program') return { satoken, expiresIn, refreshToken };
  cookies.set(REFRESH_COOKIE, refreshToken, refreshExpiresInSeconds);
  cookies.set(PICTURE_COOKIE, satoken, expiresIn);
  return { satoken, expiresIn };
}

export function forgetTokens(cookies: Cookies): void {
  cookies.clear(REFRESH_COOKIE);
  cookies.clear(PICTURE_COOKIE);
}
