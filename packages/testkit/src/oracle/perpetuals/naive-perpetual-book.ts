import type { PositionRecord } from '@candor/domain/perpetuals/positions/position.ts';
import type { Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import type { PerpetualOrderRecord } from '@candor/domain/perpetuals/orders/perpetual-order.ts';
import { INSURANCE_FUND } from '@candor/domain/ledger/operator-accounts.ts';
import { PERPETUAL_WALLET, OPERATOR_WALLET } from '@candor/domain/ledger/wallet.ts';
import { Disagreement } from '../disagreement.ts';
import { PER_UNIT } from './naive-perpetual-math.ts';

/** A position as one would keep it on paper: lots, and what they cost, to 30 decimals. */
interface NaivePosition {
  lots: number;
  cost: bigint;
}

export interface NaivePrice {
  readonly markTicks: number;
  readonly indexUnits: bigint;
  readonly atMs: number;
  readonly isHeld?: true;
}

/** What was seen in one second: how far the middle of the book, and the last trade within it, stood from the index. */
interface Seen {
  readonly second: number;
  readonly book: bigint;
  readonly trade: bigint | undefined;
}

/** What the mark of one contract follows from, all that was ever seen. */
export interface NaiveMark {
  readonly seen: Seen[];
  lastTicks: number | undefined;
  rateE8: bigint;
  nextFundingMs: number;
}

/** What is open of fundings. */
export interface NaiveFunding {
  /** When each contract was last funded. */
  readonly dueAtMs: Map<string, number>;
  /** By position: what it is to receive, below zero to pay, as it stood when the funding fell due. */
  readonly unsettled: Map<number, { readonly record: PositionRecord; readonly lots: number; readonly units: bigint }>;
  /** By contract: what was paid and is not yet paid out. */
  readonly transit: Map<string, bigint>;
}

/** What is known of every contract from what was told of it. */
export interface NaivePerpetuals {
  readonly contracts: Map<string, Perpetual>;
  readonly prices: Map<string, NaivePrice>;
  readonly marks: Map<string, NaiveMark>;
  /** By owner, contract and direction. */
  readonly positions: Map<string, NaivePosition>;
  readonly told: Map<string, PositionRecord>;
  readonly orders: Map<number, PerpetualOrderRecord>;
  /** Per owner, wallet and asset: what orders hold, and what positions stand on. */
  readonly held: Map<string, bigint>;
  readonly margins: Map<string, bigint>;
  readonly funding: NaiveFunding;
  /** Per settlement asset: what the insurance fund had when a UTC day began. */
  readonly fundDays: Map<string, { readonly day: number; readonly openingUnits: bigint }>;
  /** Per settlement asset: what everybody but the clearing account has been paid. */
  readonly settled: Map<string, bigint>;
  readonly changed: Set<string>;
  /** Sides of trades that the operator paid for, and owners who are being liquidated, in this command. */
  readonly compensated: Set<string>;
  readonly liquidating: Set<number>;
  /** The time of the command whose events are followed. */
  atMs: number;
  lastTradeId: number;
  lastOrderId: number;
  liquidationCount: number;
}

export function createNaivePerpetuals(): NaivePerpetuals {
  return {
    contracts: new Map(),
    prices: new Map(),
    marks: new Map(),
    positions: new Map(),
    told: new Map(),
    orders: new Map(),
    held: new Map(),
    margins: new Map(),
    funding: { dueAtMs: new Map(), unsettled: new Map(), transit: new Map() },
    fundDays: new Map(),
    settled: new Map(),
    changed: new Set(),
    compensated: new Set(),
    liquidating: new Set(),
    atMs: 0,
    lastTradeId: 0,
    lastOrderId: 0,
    liquidationCount: 0,
  };
}

/** Counted to 10^-18 there and to 10^-30 here: what lies between is nobody's mistake. */
export const EPSILON = 10n ** 15n;

export function paperOf(naive: NaivePerpetuals, name: string): NaivePosition {
  let paper = naive.positions.get(name);
  if (paper === undefined) {
    paper = { lots: 0, cost: 0n };
    naive.positions.set(name, paper);
  }
  return paper;
}

export function perpetualOf({ contracts }: NaivePerpetuals, symbol: string): Perpetual {
  const contract = contracts.get(symbol);
  if (contract === undefined) throw new Disagreement('I20', `${symbol} is not listed`);
  return contract;
}

export function markOf({ prices }: NaivePerpetuals, symbol: string): number {
  return prices.get(symbol)?.markTicks ?? 0;
}

export function positionName({
  owner,
  symbol,
  direction,
}: Pick<PositionRecord, 'owner' | 'symbol' | 'direction'>): string {
  return `${owner}/${symbol}/${direction}`;
}

export function accountName(owner: number, asset: string): string {
  return `${owner}/${owner === INSURANCE_FUND ? OPERATOR_WALLET : PERPETUAL_WALLET}/${asset}`;
}

export function ceilUnits(exact: bigint, divisor: bigint): bigint {
  return ceilDivide(exact, divisor * PER_UNIT);
}

export function ceilDivide(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
}
