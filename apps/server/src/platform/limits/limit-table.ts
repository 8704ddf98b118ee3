import * as z from 'zod';

/** At most `points` calls in `seconds`; `burst` more may be used beyond them, once in ten windows. */
export const LimitWindow = z.strictObject({
  points: z.int().min(1),
  seconds: z.int().min(1),
  burst: z.int().min(1).optional(),
  /** Whose calls are counted together. A target is what the call is about: a login name, an address of mail. */
  per: z.enum(['everyone', 'network', 'caller', 'target', 'targetAndNetwork']),
});
export type LimitWindow = z.infer<typeof LimitWindow>;

/** `off` is for tests that measure something else; a limit that is named here replaces its row below. */
export const LimitOverrides = z.union([
  z.literal('off'),
  z
    .record(z.string(), z.array(LimitWindow).readonly())
    .readonly()
    .refine((given) => Object.keys(given).every((name) => Object.hasOwn(LIMITS, name))),
]);
export type LimitOverrides = z.infer<typeof LimitOverrides>;

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** The named limits an endpoint may ask for, with the defaults of the security design. */
export const LIMITS: Readonly<Record<string, readonly LimitWindow[]>> = {
  /** Before anything else is looked at, whoever calls. */
  requests: [{ points: 200, seconds: 1, burst: 400, per: 'network' }],
  reads: [{ points: 20, seconds: 1, burst: 200, per: 'caller' }],
  changes: [{ points: 10, seconds: 1, burst: 100, per: 'caller' }],
  /** From the fifth failure on a captcha is asked for, which no limit does; a device that was let in before has its own count. */
  login: [
    { points: 20, seconds: 15 * MINUTE, per: 'network' },
    { points: 10, seconds: 15 * MINUTE, per: 'targetAndNetwork' },
  ],
  refresh: [{ points: 30, seconds: MINUTE, per: 'network' }],
  register: [{ points: 5, seconds: HOUR, per: 'network' }],
  reset: [
    { points: 20, seconds: 15 * MINUTE, per: 'network' },
    { points: 5, seconds: 15 * MINUTE, per: 'targetAndNetwork' },
  ],
  captchas: [{ points: 30, seconds: 5 * MINUTE, per: 'network' }],
  walletChallenges: [{ points: 30, seconds: 5 * MINUTE, per: 'network' }],
  codes: [
    { points: 20, seconds: DAY, per: 'network' },
    { points: 10, seconds: DAY, per: 'target' },
  ],
  withdrawals: [{ points: 10, seconds: HOUR, per: 'caller' }],
  /** Looking for a user tells whether there is one: so often as somebody sends money, and no list is made of it. */
  receivers: [
    { points: 60, seconds: HOUR, per: 'network' },
    { points: 20, seconds: HOUR, per: 'caller' },
  ],
  /** Rule 1.1. */
  orders: [
    { points: 10, seconds: 1, per: 'caller' },
    { points: 100_000, seconds: DAY, per: 'caller' },
  ],
  cancels: [{ points: 500, seconds: 10, per: 'caller' }],
  /** Each one is written down; a screen asks for one in ten seconds. */
  quotes: [{ points: 60, seconds: MINUTE, per: 'caller' }],
  exports: [{ points: 10, seconds: MINUTE, per: 'caller' }],
  demoFunds: [{ points: 10, seconds: HOUR, per: 'caller' }],
  uploads: [{ points: 20, seconds: HOUR, per: 'caller' }],
  chat: [{ points: 1, seconds: 1, burst: 5, per: 'caller' }],
  /** The open interface has limits of its own: weights a minute, orders in ten seconds, and a ban for who does not stop. */
  openWeight: [{ points: 6_000, seconds: MINUTE, per: 'network' }],
  openInsistence: [{ points: 60, seconds: 2 * MINUTE, per: 'network' }],
  openOrders: [
    { points: 100, seconds: 10, per: 'caller' },
    { points: 100_000, seconds: DAY, per: 'caller' },
  ],
  policyReports: [{ points: 10, seconds: MINUTE, per: 'network' }],
};

/** Demo mode runs on one's own machine, where the whole audience, and every test that drives it, is one network. */
export const DEMO_LIMITS: Readonly<Record<string, readonly LimitWindow[]>> = {
  login: [
    { points: 600, seconds: 15 * MINUTE, per: 'network' },
    { points: 10, seconds: 15 * MINUTE, per: 'targetAndNetwork' },
  ],
  refresh: [{ points: 600, seconds: MINUTE, per: 'network' }],
  register: [{ points: 300, seconds: HOUR, per: 'network' }],
  reset: [
    { points: 600, seconds: 15 * MINUTE, per: 'network' },
    { points: 5, seconds: 15 * MINUTE, per: 'targetAndNetwork' },
  ],
  captchas: [{ points: 600, seconds: 5 * MINUTE, per: 'network' }],
  walletChallenges: [{ points: 600, seconds: 5 * MINUTE, per: 'network' }],
  receivers: [
    { points: 600, seconds: HOUR, per: 'network' },
    { points: 20, seconds: HOUR, per: 'caller' },
  ],
  codes: [
    { points: 600, seconds: DAY, per: 'network' },
    { points: 10, seconds: DAY, per: 'target' },
  ],
};

/** A demonstration is more generous where nobody named a limit. */
export function limitsOf(mode: 'demo' | 'live', given: LimitOverrides): LimitOverrides {
  if (given === 'off' || mode === 'live') return given;
  return { ...DEMO_LIMITS, ...given };
}
