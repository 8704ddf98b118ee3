import { sortedByNumber, sortedByText } from '../exchange/canonical-order.ts';
import { longListByNumber } from '../exchange/long-list.ts';
import type { Part } from '../exchange/part.ts';
import type { Referral } from './referral.ts';

/** What the fees of one payer on one day, in one asset, owe one beneficiary, in millionths of a unit. */
export interface Accrual {
  readonly day: number;
  readonly asset: string;
  readonly payer: number;
  millionths: bigint;
}

/** What was agreed with an agent: their own first generation, and what they give of it to whom. */
export interface Agent {
  ratePpm: number;
  /** The part of what a sub-agent's clients bring the agent that the sub-agent gets, in parts of a million. */
  readonly subAgents: Map<number, number>;
}

export interface Referrals {
  readonly byOwner: Map<number, Referral>;
  readonly agents: Map<number, Agent>;
  /** What is owed and not yet paid, by beneficiary and then by the name of day, asset and payer. */
  readonly accruals: Map<number, Map<string, Accrual>>;
}

interface SavedReferrals {
  readonly referrals: Iterable<readonly [number, Referral]>;
  readonly agents: readonly (readonly [number, SavedAgent])[];
  readonly accruals: Iterable<readonly [number, readonly Accrual[]]>;
}

interface SavedAgent {
  readonly ratePpm: number;
  readonly subAgents: readonly (readonly [number, number])[];
}

export const referralsPart: Part<Referrals, SavedReferrals> = {
  create: createReferrals,
  save: ({ byOwner, agents, accruals }) => ({
    referrals: longListByNumber(byOwner, ([owner, referral]) => [owner, copyOf(referral)] as const),
    agents: sortedByNumber(agents).map(([owner, { ratePpm, subAgents }]) => {
      return [owner, { ratePpm, subAgents: sortedByNumber(subAgents) }] as const;
    }),
    accruals: longListByNumber(accruals, ([owner, own]) => {
      return [owner, sortedByText(own).map(([, accrual]) => ({ ...accrual }))] as const;
    }),
  }),
  restore: (saved) => {
    const referrals = createReferrals();
    for (const [owner, referral] of saved.referrals) referrals.byOwner.set(owner, copyOf(referral));
    for (const [owner, { ratePpm, subAgents }] of saved.agents) {
      referrals.agents.set(owner, { ratePpm, subAgents: new Map(subAgents) });
    }
    for (const [owner, list] of saved.accruals) {
      referrals.accruals.set(owner, new Map(list.map((accrual) => [accrualName(accrual), { ...accrual }])));
    }
    return referrals;
  },
};

function createReferrals(): Referrals {
  return { byOwner: new Map(), agents: new Map(), accruals: new Map() };
}

/** The same for every beneficiary of a fee. */
export function accrualName({ day, asset, payer }: Omit<Accrual, 'millionths'>): string {
  return `${day}/${asset}/${payer}`;
}

function copyOf({ registeredAtMs, referrers }: Referral): Referral {
  return { registeredAtMs, referrers: referrers.map(({ owner, isLinked }) => ({ owner, isLinked })) };
}
