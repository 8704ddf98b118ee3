import type { BreakerTerms } from '../matching/auction/breaker.ts';

const CALL = { callMs: 120_000, extensionMs: 60_000, extensionsMax: 3 } as const;

/** Of contracts, and of the spot markets that are traded most: a tenth in five minutes is not an ordinary day. */
export const CALM_BREAKER: BreakerTerms = { limitPpm: 100_000, ...CALL };

/** Of all other spot markets. */
export const WIDE_BREAKER: BreakerTerms = { limitPpm: 200_000, ...CALL };

const CALM_BASES: ReadonlySet<string> = new Set(['BTC', 'ETH', 'BNB']);

export function defaultBreakerOf(base: string): BreakerTerms {
  return CALM_BASES.has(base) ? CALM_BREAKER : WIDE_BREAKER;
}
