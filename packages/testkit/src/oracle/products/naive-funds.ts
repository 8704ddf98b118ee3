import type { Command } from '@candor/domain/exchange/exchange.ts';
import { NETWORK_FEES, TREASURY } from '@candor/domain/ledger/operator-accounts.ts';
import { FUNDING_WALLET, OPERATOR_WALLET } from '@candor/domain/ledger/wallet.ts';
import { addExpected, addTradingFee, feeOf, tinyAvailable, type TinyLedger } from '../tiny-ledger.ts';

interface NaiveDeposit {
  readonly owner: number;
  readonly asset: string;
  readonly units: bigint;
  readonly external: number;
  status: 'locked' | 'unlocked' | 'reversed';
  owedUnits: bigint;
}

interface NaiveWithdrawal {
  readonly owner: number;
  readonly asset: string;
  readonly units: bigint;
  readonly feeUnits: bigint;
  status: 'held' | 'completed' | 'refunded';
}

export interface NaiveQuote {
  readonly id: number;
  readonly owner: number;
  readonly fromAsset: string;
  readonly toAsset: string;
  readonly units: bigint | undefined;
  readonly prices: readonly [bigint, bigint];
  readonly atMs: number;
  isUsed: boolean;
  /** Its index was away; it can be used no more, and is still the price last shown. */
  isBroken: boolean;
}

/** What the oracle knows of money that comes, goes and becomes other money, told from the commands alone. */
export interface NaiveFunds {
  readonly deposits: Map<string, NaiveDeposit>;
  readonly withdrawals: Map<string, NaiveWithdrawal>;
  /** What went from one user to another, as it was told: `owner/receiver/asset/units`. */
  readonly internalTransfers: Map<string, string>;
  /** Those that may still be asked for, in the order they were given. */
  quotes: NaiveQuote[];
  readonly adjustments: Set<string>;
  /** What swaps have brought the treasury, by day and coin. */
  readonly swapped: Map<string, bigint>;
  /** What trades have cost owners whose money is locked. */
  readonly lockedLosses: Map<number, bigint>;
}

export function createNaiveFunds(): NaiveFunds {
  return {
    deposits: new Map(),
    withdrawals: new Map(),
    internalTransfers: new Map(),
    quotes: [],
    adjustments: new Set(),
    swapped: new Map(),
    lockedLosses: new Map(),
  };
}

/** An accepted command, when it came, and the number of its entry. */
export interface FundsEntry {
  readonly command: Command;
  readonly atMs: number;
  readonly sequence: number;
  readonly indexOf: (asset: string) => bigint | undefined;
}

/** Follows one accepted command, before its journals are followed: what every owner must have after it. */
export function fundsApply(funds: NaiveFunds, ledger: TinyLedger, entry: FundsEntry): void {
  const { command } = entry;
  switch (command.kind) {
    case 'creditDeposit':
      return credit(funds, ledger, command);
    case 'unlockDeposit':
      return unlock(funds, command.depositId);
    case 'reverseDeposit':
      return reverse(funds, ledger, command.depositId);
    case 'requestWithdrawal':
      if (!funds.withdrawals.has(command.withdrawalId)) {
        const { owner, asset, units, feeUnits } = command;
        funds.withdrawals.set(command.withdrawalId, { owner, asset, units, feeUnits, status: 'held' });
      }
      return undefined;
    case 'internalTransfer':
      return send(funds, ledger, command);
    case 'completeWithdrawal':
      return complete(funds, ledger, command);
    case 'refundWithdrawal':
      return refund(funds, ledger, command);
    case 'quoteSwap':
      return quote(funds, entry, command);
    case 'swap':
      return exchange(funds, ledger, { ...entry, command });
    case 'adjustLedger':
      if (funds.adjustments.has(command.adjustmentId)) return undefined;
      funds.adjustments.add(command.adjustmentId);
      for (const { owner, asset, units } of command.moves) addExpected(ledger, { owner, asset, units });
      return undefined;
    default:
      return undefined;
  }
}

/** What withdrawals hold in an account. */
export function heldByWithdrawals({ withdrawals }: NaiveFunds, name: string): bigint {
  let held = 0n;
  for (const { owner, asset, units, status } of withdrawals.values()) {
    if (status === 'held' && name === `${owner}/${FUNDING_WALLET}/${asset}`) held += units;
  }
  return held;
}

/** The withdrawals that are on their way. */
export function heldWithdrawals({ withdrawals }: NaiveFunds): readonly string[] {
  return [...withdrawals].filter(([, { status }]) => status === 'held').map(([id]) => id);
}

/** What an owner may not withdraw although it is available. */
export function naiveBound(
  { deposits }: NaiveFunds,
  place: { readonly owner: number; readonly asset: string },
): bigint {
  let bound = 0n;
  for (const { owner, asset, units, status, owedUnits } of deposits.values()) {
    if (owner !== place.owner || asset !== place.asset) continue;
    bound += status === 'locked' ? units : owedUnits;
  }
  return bound;
}

/** The quote that a swap may use, if there is one. */
export function openQuote(
  { quotes }: NaiveFunds,
  { owner, quoteId, fromAsset, toAsset, units }: Extract<Command, { kind: 'swap' }>,
  atMs: number,
): NaiveQuote | undefined {
  const found = quotes.find(({ id }) => id === quoteId);
  if (found === undefined || found.units !== units || found.isUsed || found.isBroken || atMs - found.atMs >= QUOTE_MS)
    return undefined;
  return found.owner === owner && found.fromAsset === fromAsset && found.toAsset === toAsset ? found : undefined;
}

const QUOTE_MS = 10_000;
const QUOTES_MAX = 5;
const SWAP_FEE_PPM = 1000;

export function swapGross(units: bigint, [fromPrice, toPrice]: readonly [bigint, bigint]): bigint {
  return (units * fromPrice) / toPrice;
}

function credit(funds: NaiveFunds, ledger: TinyLedger, command: Extract<Command, { kind: 'creditDeposit' }>): void {
  const { depositId, owner, asset, units, external } = command;
  const before = funds.deposits.get(depositId);
  if (before !== undefined && before.status !== 'reversed') return;
  addExpected(ledger, { owner, asset, units: units - (before?.owedUnits ?? 0n) });
  addExpected(ledger, { owner: external, asset, units: -units });
  funds.deposits.set(depositId, { owner, asset, units, external, status: 'locked', owedUnits: 0n });
}

function unlock({ deposits }: NaiveFunds, depositId: string): void {
  const deposit = deposits.get(depositId);
  if (deposit !== undefined) deposit.status = 'unlocked';
}

function reverse({ deposits }: NaiveFunds, ledger: TinyLedger, depositId: string): void {
  const deposit = deposits.get(depositId);
  if (deposit === undefined) return;
  const { owner, asset } = deposit;
  const wantedUnits = deposit.status === 'locked' ? deposit.units : deposit.owedUnits;
  const there = tinyAvailable(ledger, { owner, wallet: FUNDING_WALLET, asset });
  const takenUnits = there < wantedUnits ? there : wantedUnits;
  addExpected(ledger, { owner, asset, units: -takenUnits });
  if (deposit.status === 'locked') addExpected(ledger, { owner: deposit.external, asset, units: deposit.units });
  deposit.status = 'reversed';
  deposit.owedUnits = wantedUnits - takenUnits;
}

type NaiveSend = Extract<Command, { kind: 'internalTransfer' }>;

export function contentOf({ owner, receiver, asset, units }: NaiveSend): string {
  return `${owner}/${receiver}/${asset}/${units}`;
}

function send({ internalTransfers }: NaiveFunds, ledger: TinyLedger, command: NaiveSend): void {
  const { transferId, owner, receiver, asset, units } = command;
  if (internalTransfers.has(transferId)) return;
  internalTransfers.set(transferId, contentOf(command));
  addExpected(ledger, { owner, asset, units: -units });
  addExpected(ledger, { owner: receiver, asset, units });
}

function complete(
  { withdrawals }: NaiveFunds,
  ledger: TinyLedger,
  { withdrawalId, external }: Extract<Command, { kind: 'completeWithdrawal' }>,
): void {
  const withdrawal = withdrawals.get(withdrawalId);
  if (withdrawal?.status !== 'held') return;
  const { owner, asset, units, feeUnits } = withdrawal;
  addExpected(ledger, { owner, asset, units: -units });
  addExpected(ledger, { owner: external, asset, units: units - feeUnits });
  addExpected(ledger, { owner: NETWORK_FEES, asset, units: feeUnits });
  withdrawal.status = 'completed';
}

function refund(
  { withdrawals }: NaiveFunds,
  ledger: TinyLedger,
  { withdrawalId, keptUnits = 0n }: Extract<Command, { kind: 'refundWithdrawal' }>,
): void {
  const withdrawal = withdrawals.get(withdrawalId);
  if (withdrawal?.status !== 'held') return;
  const { owner, asset } = withdrawal;
  addExpected(ledger, { owner, asset, units: -keptUnits });
  addExpected(ledger, { owner: NETWORK_FEES, asset, units: keptUnits });
  withdrawal.status = 'refunded';
}

function quote(
  funds: NaiveFunds,
  { atMs, sequence, indexOf }: FundsEntry,
  { owner, fromAsset, toAsset, units }: Extract<Command, { kind: 'quoteSwap' }>,
): void {
  const prices = [indexOf(fromAsset) ?? 0n, indexOf(toAsset) ?? 0n] as const;
  const fresh = { id: sequence, owner, fromAsset, toAsset, units, prices, atMs, isUsed: false, isBroken: false };
  const isOther = (one: NaiveQuote) =>
    ![one.fromAsset, one.toAsset].every((asset) => [fromAsset, toAsset].includes(asset));
  const own = funds.quotes.filter(
    (one) => one.owner === owner && !one.isUsed && isOther(one) && atMs - one.atMs < QUOTE_MS,
  );
  const others = funds.quotes.filter((one) => one.owner !== owner);
  while (own.length >= QUOTES_MAX) own.shift();
  funds.quotes = [...others, ...own, fresh];
}

function exchange(
  funds: NaiveFunds,
  ledger: TinyLedger,
  { command, atMs, indexOf }: FundsEntry & { readonly command: Extract<Command, { kind: 'swap' }> },
): void {
  const { owner, fromAsset, toAsset, units } = command;
  const used = command.quoteId === undefined ? undefined : openQuote(funds, command, atMs);
  const gross = swapGross(units, used?.prices ?? [indexOf(fromAsset) ?? 0n, indexOf(toAsset) ?? 1n]);
  const fee = feeOf(gross, SWAP_FEE_PPM);
  if (used !== undefined) used.isUsed = true;
  for (const [asset, moved] of swapMoves(command, gross)) {
    const name = swapDay(asset, atMs);
    funds.swapped.set(name, (funds.swapped.get(name) ?? 0n) + moved);
  }
  addExpected(ledger, { owner, asset: fromAsset, units: -units });
  addExpected(ledger, { owner, asset: toAsset, units: gross - fee });
  addExpected(ledger, { owner: TREASURY, asset: fromAsset, units });
  addExpected(ledger, { owner: TREASURY, asset: toAsset, units: -gross });
  addTradingFee(ledger, { payer: owner, asset: toAsset, units: fee, atMs });
}

/** What a swap brings the treasury of each coin. */
export function swapMoves(
  { fromAsset, toAsset, units }: { readonly fromAsset: string; readonly toAsset: string; readonly units: bigint },
  gross: bigint,
): readonly (readonly [string, bigint])[] {
  return (
    [
      [fromAsset, units],
      [toAsset, -gross],
    ] as const
  ).filter(([asset]) => asset !== 'USDT');
}

export function swapDay(asset: string, atMs: number): string {
  return `${Math.floor(atMs / 86_400_000)}/${asset}`;
}

/** A quote whose index is away for a moment has ended. */
export function endBrokenQuotes({ quotes }: NaiveFunds, indexOf: (asset: string) => bigint | undefined): void {
  for (const one of quotes) {
    if (indexOf(one.fromAsset) === undefined || indexOf(one.toAsset) === undefined) one.isBroken = true;
  }
}

/** What the treasury can give of an asset. */
export function treasuryStock(ledger: TinyLedger, asset: string): bigint {
  return tinyAvailable(ledger, { owner: TREASURY, wallet: OPERATOR_WALLET, asset });
}
