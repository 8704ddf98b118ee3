import type { Command } from '@candor/domain/exchange/exchange.ts';
import { USER_FIRST } from '@candor/domain/ledger/operator-accounts.ts';

/** What everybody has traded for on each day, and what was agreed with them; nothing of it is ever forgotten. */
export interface NaiveTiers {
  readonly days: Map<number, Map<number, bigint>>;
  readonly agreed: Map<number, string>;
}

export function createNaiveTiers(): NaiveTiers {
  return { days: new Map(), agreed: new Map() };
}

const WHOLE = 100_000_000n;

/** Rule 1.2 once more: the least turnover, and what it takes off in parts of a million. */
const SCHEDULE = [
  { name: 'standard', least: 0n, spot: [0, 0], contract: [0, 0] },
  { name: 'premium', least: 1_000_000n * WHOLE, spot: [200, 200], contract: [40, 50] },
  { name: 'professional', least: 10_000_000n * WHOLE, spot: [400, 400], contract: [80, 100] },
  { name: 'partner', least: 50_000_000n * WHOLE, spot: [600, 500], contract: [120, 200] },
] as const;

interface Moment {
  readonly owner: number;
  readonly atMs: number;
}

export function agreeNaiveTier({ agreed }: NaiveTiers, command: Command): void {
  if (command.kind === 'agreeAccountTier') agreed.set(command.owner, command.tier);
}

export function countNaiveTurnover({ days }: NaiveTiers, { owner, atMs }: Moment, units: bigint): void {
  if (owner < USER_FIRST) return;
  const own = days.get(owner) ?? new Map<number, bigint>();
  days.set(owner, own);
  own.set(dayOf(atMs), (own.get(dayOf(atMs)) ?? 0n) + units);
}

/** The name of a tier: of the thirty days up to this one, of the thirty before it, or agreed, whichever is highest. */
export function naiveTier(tiers: NaiveTiers, moment: Moment): string {
  return SCHEDULE[rankOf(tiers, moment)]?.name ?? '';
}

export function naiveFeePpm(
  tiers: NaiveTiers,
  moment: Moment,
  fee: { readonly product: 'spot' | 'contract'; readonly isTaker: boolean; readonly ppm: number },
): number {
  const [maker, taker] = SCHEDULE[rankOf(tiers, moment)]?.[fee.product] ?? [0, 0];
  const ppm = fee.ppm - (fee.isTaker ? taker : maker);
  return ppm < 0 ? 0 : ppm;
}

function rankOf({ days, agreed }: NaiveTiers, { owner, atMs }: Moment): number {
  const day = dayOf(atMs);
  const traded = [...(days.get(owner) ?? [])];
  const sumFrom = (first: number, last: number): bigint =>
    traded.reduce((sum, [on, units]) => (on >= first && on <= last ? sum + units : sum), 0n);
  const sums = [sumFrom(day - 30, day - 1), sumFrom(day - 29, day)];
  const isReached = ({ name, least }: (typeof SCHEDULE)[number]): boolean =>
    agreed.get(owner) === name || sums.some((sum) => sum >= least);
  return SCHEDULE.findLastIndex(isReached);
}

/** Days begin at 00:05. */
function dayOf(atMs: number): number {
  return Math.floor((atMs / 60_000 - 5) / 1440);
}
