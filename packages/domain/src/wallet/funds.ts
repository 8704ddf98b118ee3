import { broken } from '../assert.ts';
import { sortedByText } from '../exchange/canonical-order.ts';
import type { Part } from '../exchange/part.ts';

export type DepositStatus = 'locked' | 'unlocked' | 'reversed';

/** Money that came from outside. Locked: it may be traded and not yet withdrawn, because its chain may still take it back. */
export interface Deposit {
  readonly id: string;
  readonly owner: number;
  readonly asset: string;
  readonly units: bigint;
  /** The account of the world outside that it came from. */
  readonly external: number;
  readonly status: DepositStatus;
  /** What was spent before the deposit was reversed, and is still to be given back. */
  readonly owedUnits: bigint;
  /** A chain may drop a deposit and take it in again: every credit has its own business number. */
  readonly creditCount: number;
}

export type WithdrawalStatus = 'held' | 'completed' | 'refunded';

/** Money on its way out. It stands frozen until it has left, or is back. */
export interface Withdrawal {
  readonly id: string;
  readonly owner: number;
  readonly asset: string;
  /** Gross: the fee is a part of it. */
  readonly units: bigint;
  readonly feeUnits: bigint;
  status: WithdrawalStatus;
}

export interface Funds {
  readonly deposits: Map<string, Deposit>;
  readonly withdrawals: Map<string, Withdrawal>;
  /** Per owner and asset: what must stay here, because it is locked or owed. Follows from the deposits. */
  readonly bound: Map<string, bigint>;
}

interface SavedFunds {
  readonly deposits: readonly Deposit[];
  readonly withdrawals: readonly Withdrawal[];
}

export const fundsPart: Part<Funds, SavedFunds> = {
  create: createFunds,
  save: ({ deposits, withdrawals }) => ({
    deposits: sortedByText(deposits).map(([, deposit]) => ({ ...deposit })),
    withdrawals: sortedByText(withdrawals).map(([, withdrawal]) => ({ ...withdrawal })),
  }),
  restore: (saved) => {
    const funds = createFunds();
    for (const deposit of saved.deposits) keepDeposit(funds, { ...deposit });
    for (const withdrawal of saved.withdrawals) funds.withdrawals.set(withdrawal.id, { ...withdrawal });
    return funds;
  },
};

/** Keeps a deposit as it now stands, and what it binds. */
export function keepDeposit(funds: Funds, deposit: Deposit): void {
  const before = funds.deposits.get(deposit.id);
  const name = boundName(deposit);
  const after = (funds.bound.get(name) ?? 0n) + boundBy(deposit) - (before === undefined ? 0n : boundBy(before));
  if (after < 0n) broken(`what ${name} must keep is not negative`);
  funds.deposits.set(deposit.id, deposit);
  if (after === 0n) funds.bound.delete(name);
  else funds.bound.set(name, after);
}

/** What an owner may not withdraw of an asset yet. */
export function boundUnits({ bound }: Funds, place: { readonly owner: number; readonly asset: string }): bigint {
  return bound.get(boundName(place)) ?? 0n;
}

/** What one deposit binds: all of it while it is locked, and afterwards what is owed for it. */
export function boundBy({ status, units, owedUnits }: Deposit): bigint {
  return status === 'locked' ? units : owedUnits;
}

export function boundName({ owner, asset }: { readonly owner: number; readonly asset: string }): string {
  return `${owner}/${asset}`;
}

function createFunds(): Funds {
  return { deposits: new Map(), withdrawals: new Map(), bound: new Map() };
}
