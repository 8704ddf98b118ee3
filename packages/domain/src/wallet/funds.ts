import { broken } from '../assert.ts';
import { fingerprintOf } from '../exchange/fingerprint.ts';
import { longListByNumber, longListByText } from '../exchange/long-list.ts';
import type { Part } from '../exchange/part.ts';

/** One that is final has left the list: its receipt alone is kept. */
export type DepositStatus = 'locked' | 'reversed';

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

/** Money on its way out. It stands frozen until it has left, or is back; then its receipt alone is kept. */
export interface Withdrawal {
  readonly id: string;
  readonly owner: number;
  readonly asset: string;
  /** Gross: the fee is a part of it. */
  readonly units: bigint;
  readonly feeUnits: bigint;
}

/** What is left of a deposit that is final: enough to know it again when it is told again. */
export interface DepositReceipt {
  readonly fingerprint: number;
  readonly creditCount: number;
}

/** What is left of a withdrawal that has ended. */
export interface WithdrawalReceipt {
  readonly fingerprint: number;
  readonly end: 'completed' | 'refunded';
}

export interface Funds {
  readonly deposits: Map<string, Deposit>;
  readonly depositReceipts: Map<string, DepositReceipt>;
  readonly withdrawals: Map<string, Withdrawal>;
  readonly withdrawalReceipts: Map<string, WithdrawalReceipt>;
  /** The fingerprints of what went from one user to another, by the id of each. */
  readonly internalTransfers: Map<string, number>;
  /** Per owner and asset: what must stay here, because it is locked or owed. Follows from the deposits. */
  readonly bound: Map<number, Map<string, bigint>>;
  /** Per owner, in units of USDT: what was lost against the index by trades since something of theirs is locked (K3). */
  readonly lockedLosses: Map<number, bigint>;
}

interface SavedFunds {
  readonly deposits: Iterable<Deposit>;
  readonly depositReceipts: Iterable<readonly [id: string, receipt: DepositReceipt]>;
  readonly withdrawals: Iterable<Withdrawal>;
  readonly withdrawalReceipts: Iterable<readonly [id: string, receipt: WithdrawalReceipt]>;
  /** Not in what version 7 has saved. */
  readonly internalTransfers?: Iterable<readonly [id: string, fingerprint: number]>;
  /** Not in what version 6 has saved. */
  readonly lockedLosses?: Iterable<readonly [owner: number, units: bigint]>;
}

export const fundsPart: Part<Funds, SavedFunds> = {
  create: createFunds,
  save: ({ deposits, depositReceipts, withdrawals, withdrawalReceipts, internalTransfers, lockedLosses }) => ({
    deposits: longListByText(deposits, ([, deposit]) => deposit),
    depositReceipts: longListByText(depositReceipts, (entry) => entry),
    withdrawals: longListByText(withdrawals, ([, withdrawal]) => withdrawal),
    withdrawalReceipts: longListByText(withdrawalReceipts, (entry) => entry),
    internalTransfers: longListByText(internalTransfers, (entry) => entry),
    lockedLosses: longListByNumber(lockedLosses, (entry) => entry),
  }),
  restore: (saved) => {
    const funds = createFunds();
    for (const deposit of saved.deposits) keepDeposit(funds, deposit);
    for (const [id, receipt] of saved.depositReceipts) funds.depositReceipts.set(id, receipt);
    for (const withdrawal of saved.withdrawals) funds.withdrawals.set(withdrawal.id, withdrawal);
    for (const [id, receipt] of saved.withdrawalReceipts) funds.withdrawalReceipts.set(id, receipt);
    for (const [id, fingerprint] of saved.internalTransfers ?? []) funds.internalTransfers.set(id, fingerprint);
    for (const [owner, units] of saved.lockedLosses ?? []) funds.lockedLosses.set(owner, units);
    return funds;
  },
};

/** Keeps a deposit as it now stands, and what it binds. */
export function keepDeposit(funds: Funds, deposit: Deposit): void {
  const before = funds.deposits.get(deposit.id);
  bind(funds, deposit, boundBy(deposit) - (before === undefined ? 0n : boundBy(before)));
  funds.deposits.set(deposit.id, deposit);
}

/** A deposit is final: it binds nothing, and the state grows by its receipt alone. */
export function finishDeposit(funds: Funds, deposit: Deposit): void {
  bind(funds, deposit, -boundBy(deposit));
  funds.deposits.delete(deposit.id);
  const { id, creditCount } = deposit;
  funds.depositReceipts.set(id, { fingerprint: depositFingerprint(deposit), creditCount });
}

/** A withdrawal has left, or is back. */
export function finishWithdrawal(funds: Funds, withdrawal: Withdrawal, end: WithdrawalReceipt['end']): void {
  funds.withdrawals.delete(withdrawal.id);
  funds.withdrawalReceipts.set(withdrawal.id, { fingerprint: withdrawalFingerprint(withdrawal), end });
}

export function depositFingerprint({
  owner,
  asset,
  units,
  external,
}: Pick<Deposit, 'owner' | 'asset' | 'units' | 'external'>): number {
  return fingerprintOf(`${owner}/${asset}/${units}/${external}`);
}

export function withdrawalFingerprint({ owner, asset, units, feeUnits }: Omit<Withdrawal, 'id'>): number {
  return fingerprintOf(`${owner}/${asset}/${units}/${feeUnits}`);
}

interface SentUnits {
  readonly owner: number;
  readonly receiver: number;
  readonly asset: string;
  readonly units: bigint;
}

export function internalTransferFingerprint({ owner, receiver, asset, units }: SentUnits): number {
  return fingerprintOf(`${owner}/${receiver}/${asset}/${units}`);
}

function bind(funds: Funds, { owner, asset }: Place, units: bigint): void {
  const own = funds.bound.get(owner) ?? new Map<string, bigint>();
  const after = (own.get(asset) ?? 0n) + units;
  if (after < 0n) broken(`what ${owner} must keep of ${asset} is not negative`);
  if (after === 0n) own.delete(asset);
  else own.set(asset, after);
  if (own.size === 0) funds.bound.delete(owner);
  else funds.bound.set(owner, own);
}

interface Place {
  readonly owner: number;
  readonly asset: string;
}

/** What an owner may not withdraw of an asset yet. */
export function boundUnits({ bound }: Funds, { owner, asset }: Place): bigint {
  return bound.get(owner)?.get(asset) ?? 0n;
}

/** What one deposit binds: all of it while it is locked, and afterwards what is owed for it. */
export function boundBy({ status, units, owedUnits }: Deposit): bigint {
  return status === 'locked' ? units : owedUnits;
}

function createFunds(): Funds {
  return {
    deposits: new Map(),
    depositReceipts: new Map(),
    withdrawals: new Map(),
    withdrawalReceipts: new Map(),
    internalTransfers: new Map(),
    bound: new Map(),
    lockedLosses: new Map(),
  };
}
