import { TOKEN_REFRESH_THRESHOLD_S } from '../constants.ts';
import type { AccessToken } from './session-store.ts';

const MARGIN_S = 60;

/** True when a token should be exchanged: a little before it ends, so that no call meets an expired one. */
export function isRefreshDue(token: AccessToken, nowMs: number): boolean {
  const lifeS = token.expiresInS > 0 ? token.expiresInS : TOKEN_REFRESH_THRESHOLD_S;
  const marginS = Math.min(MARGIN_S, lifeS / 5);
  return nowMs - token.receivedAtMs >= (lifeS - marginS) * 1000;
}
