import type { Context } from '#context.ts';

/** Rule 2.1: the lower of region, experience and age of the account, and of the identity level (rule 9). */
interface CapTable {
  /** Whoever has not passed the advanced verification. */
  readonly retail: number;
  /** Whoever has. */
  readonly verified: number;
  /** The first days of an account. */
  readonly fresh: number;
  readonly freshMs: number;
  readonly regional: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The rehearsal runs on the same code with values that bind nobody: every screen can be tried. */
const CAPS = {
  demo: { retail: 100, verified: 100, fresh: 100, freshMs: 0, regional: 100 },
  live: { retail: 20, verified: 100, fresh: 20, freshMs: 60 * DAY_MS, regional: 2 },
} as const satisfies Record<string, CapTable>;

/** Countries of the EEA, where leverage on crypto assets is capped for retail clients. */
const CAPPED_REGION: ReadonlySet<string> = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IS IT LV LI LT LU MT NL NO PL PT RO SK SI ES SE'.split(' '),
);

const ADVANCED = 2;

/** What is known of whoever wants to choose. */
export interface CapPerson {
  readonly level: number;
  /** What the level allows; undefined where it has no bound, 0 where it opens nothing and a choice does not matter. */
  readonly levelMax: number | undefined;
  readonly country: string | null;
  readonly ageMs: number;
}

export function leverageCapOf(mode: keyof typeof CAPS, { level, levelMax, country, ageMs }: CapPerson): number {
  const { retail, verified, fresh, freshMs, regional }: CapTable = CAPS[mode];
  return Math.min(
    level === ADVANCED ? verified : retail,
    levelMax === undefined || levelMax === 0 ? verified : levelMax,
    ageMs < freshMs ? fresh : verified,
    country !== null && CAPPED_REGION.has(country) ? regional : verified,
  );
}

type CapContext = Pick<Context, 'config' | 'identities' | 'people' | 'clock'>;

/** What leverage an account may choose at most. */
export class LeverageCaps {
  readonly #context: CapContext;

  constructor(context: CapContext) {
    this.#context = context;
  }

  async of(owner: number): Promise<number> {
    const { config, identities, people, clock } = this.#context;
    const { retail, verified, fresh, regional }: CapTable = CAPS[config.mode];
    // Where no bound is lower than another, nobody's papers need to be looked at.
    if (Math.min(retail, fresh, regional) === verified) return verified;
    const { country, level } = await identities.stateOf(owner);
    const { leverageMax: levelMax } = await identities.boundsOf(owner);
    const { createdAtMs } = await people.require(owner);
    return leverageCapOf(config.mode, { level, levelMax, country, ageMs: clock.nowMs() - createdAtMs });
  }
}
