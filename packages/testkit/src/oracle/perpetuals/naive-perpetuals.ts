import type { Event } from '@candor/domain/exchange/exchange.ts';
import { INSURANCE_FUND } from '@candor/domain/ledger/operator-accounts.ts';
import { PERPETUAL_WALLET } from '@candor/domain/ledger/wallet.ts';
import type { AdjustPositionMargin } from '@candor/domain/perpetuals/positions/adjust-position-margin.ts';
import type { Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import type { PerpetualOrderRecord } from '@candor/domain/perpetuals/orders/perpetual-order.ts';
import type { PerpetualTrade, TradeSide } from '@candor/domain/perpetuals/perpetuals-event.ts';
import type { PositionRecord } from '@candor/domain/perpetuals/positions/position.ts';
import { agree, Disagreement } from '../disagreement.ts';
import {
  accountName,
  ceilUnits,
  perpetualOf,
  EPSILON,
  markOf,
  paperOf,
  positionName,
  type NaivePerpetuals,
} from './naive-perpetual-book.ts';
import { hasNothingLeft, requireDanger, requireNobodyInDanger } from './naive-perpetual-danger.ts';
import { followFunding, followResidue, owedFunding, requireSettled } from './naive-perpetual-funding.ts';
import {
  followCompensation,
  requireGoodEnd,
  requireNothingOverdue,
  requireWithinCaps,
  requireWithinLimits,
} from './naive-perpetual-limits.ts';
import { checkShortfalls, followFundDay, followShortfall, requireFundAboveFloor } from './naive-insurance.ts';
import { addSettled, longLots, netLots, requireNothingMade } from './naive-perpetual-sums.ts';
import { followPerpetual, followMark, naiveMarkOf } from './naive-mark.ts';
import { exactFee, exactProfit, exactValue, floorUnits, PER_UNIT } from './naive-perpetual-math.ts';
import { countNaiveTurnover, naiveFeePpm } from '../naive-tiers.ts';
import { addExpected, addTradingFee, tinyAvailable, type TinyLedger } from '../tiny-ledger.ts';

/** Follows one event about contracts; what it cannot agree with is thrown. */
export function followPerpetuals(naive: NaivePerpetuals, ledger: TinyLedger, event: Event): void {
  switch (event.kind) {
    case 'contractChanged':
      followPerpetual(naive, event.contract);
      return;
    case 'markChanged':
      followMark(naive, event);
      agree(`P4 what is open of ${event.symbol}`, event.openInterestLots, longLots(naive, event.symbol));
      naive.prices.set(event.symbol, event);
      followFundDay(naive, ledger, event);
      return;
    case 'contractOrderChanged':
      followOrder(naive, event.order);
      return;
    case 'positionChanged':
      followPosition(naive, event.position);
      return;
    case 'contractTraded':
      followTrade(naive, ledger, event.trade);
      return;
    case 'fundingSettled':
      followFunding(naive, ledger, event);
      return;
    case 'gainSettled':
      followGain(naive, ledger, event);
      return;
    case 'liquidationStep':
      naive.liquidating.add(event.owner);
      if (event.step === 'flagged') requireDanger(naive, ledger, event);
      return;
    case 'journalPosted':
      addSettled(naive, event.journal);
      followResidue(naive, event.journal);
      followCompensation(naive, ledger, event.journal);
      followShortfall(ledger, event.journal);
      return;
    default:
  }
}

export interface Told {
  readonly events: readonly Event[];
  /** Whether long work was cut off (R9): not everybody has been looked at yet. */
  readonly isCut: boolean;
}

/** Compares what one command has left behind with the paper, and what must be true of all positions together. */
export function checkPerpetuals(naive: NaivePerpetuals, ledger: TinyLedger, { events, isCut }: Told): void {
  for (const name of naive.changed) comparePosition(naive, name);
  for (const symbol of naive.contracts.keys()) agree(`I20 long is short in ${symbol}`, netLots(naive, symbol), 0);
  if (naive.changed.size > 0) requireNothingMade(naive);
  if (!isCut) requireNothingOverdue(naive);
  for (const event of events) {
    if (event.kind !== 'markChanged' || event.isHeld === true || isCut) continue;
    requireNobodyInDanger(naive, ledger, event.symbol);
  }
  naive.changed.clear();
  naive.compensated.clear();
  naive.liquidating.clear();
  checkShortfalls(ledger, events);
}

/** What may be promised or taken out of a contract wallet, worked out anew. */
export function naiveSpendable(
  naive: NaivePerpetuals,
  ledger: TinyLedger,
  purse: { readonly owner: number; readonly asset: string },
): bigint {
  const { owner, asset } = purse;
  let loss = 0n;
  let initial = 0n;
  for (const [name, record] of naive.told) {
    const contract = perpetualOf(naive, record.symbol);
    if (record.owner !== owner || record.marginMode !== 'cross' || contract.settle !== asset) continue;
    const { cost, lots } = paperOf(naive, name);
    loss += exactProfit(contract, { ...record, lots, cost }, markOf(naive, record.symbol));
    initial += ceilUnits(cost, BigInt(record.leverage));
  }
  const cash = tinyAvailable(ledger, { owner, wallet: PERPETUAL_WALLET, asset }) + owedFunding(naive, owner, asset);
  const free = cash + (loss < 0n ? floorUnits(loss) : 0n) - initial;
  return free > 0n ? free : 0n;
}

/** Whether the index of a contract has not been heard for five seconds, or is held back. */
export function isIndexStale({ prices }: NaivePerpetuals, symbol: string, atMs: number): boolean {
  const price = prices.get(symbol);
  return price === undefined || price.isHeld === true || atMs - price.atMs >= 5_000;
}

/** Whether somebody has a position, settled in an asset, of which nobody can tell how it stands. */
export function hasStalePosition(
  naive: NaivePerpetuals,
  { owner, asset }: { readonly owner: number; readonly asset: string },
  atMs: number,
): boolean {
  return [...naive.told.values()].some(
    ({ owner: of, symbol }) =>
      of === owner && perpetualOf(naive, symbol).settle === asset && isIndexStale(naive, symbol, atMs),
  );
}

/** What a reduction of margin must be refused with; no opinion on what else may stand against it. */
export function marginObjections(
  naive: NaivePerpetuals,
  command: AdjustPositionMargin,
  atMs: number,
): readonly string[] | undefined {
  const record = [...naive.told.values()].find(({ id }) => id === command.positionId);
  if (record?.owner !== command.owner || record.marginMode === 'cross' || command.change === 'add') return undefined;
  if (command.units > 0n && isIndexStale(naive, record.symbol, atMs)) return ['indexUnavailable'];
  const contract = perpetualOf(naive, record.symbol);
  const { lots, cost } = paperOf(naive, positionName(record));
  const markTicks = markOf(naive, record.symbol);
  const profit = exactProfit(contract, { ...record, lots, cost }, markTicks);
  const needed = ceilUnits(exactValue(contract, lots, markTicks), BigInt(record.leverage));
  const free = record.marginUnits + (profit < 0n ? floorUnits(profit) : 0n) - needed;
  return command.units > (free > 0n ? free + 1n : 1n) ? ['reduceExceedsMaximum'] : undefined;
}

function followOrder(naive: NaivePerpetuals, order: PerpetualOrderRecord): void {
  const before = naive.orders.get(order.id);
  const contract = perpetualOf(naive, order.symbol);
  const name = accountName(order.owner, contract.settle);
  add(naive.held, name, order.heldUnits - (before?.heldUnits ?? 0n));
  naive.lastOrderId = order.id;
  const lots = (order.quantityLots ?? order.filledLots) - order.filledLots;
  if (lots < 0) throw new Disagreement('I9', `contract order ${order.id} is filled beyond its quantity`);
  requireGoodEnd(naive, order, before?.filledLots ?? 0);
  const isLive = order.status === 'open' || order.status === 'pending';
  const opening = order.direction.startsWith('open') ? lots - order.closingLots : 0;
  const value = exactValue(contract, opening, order.costTicks);
  const isNeeded = isLive && opening > 0;
  const needs = [value - EPSILON, value + EPSILON].map((one) => (isNeeded ? costOf(contract, order, one) : 0n));
  if (!needs.includes(order.heldUnits))
    agree(`I13 contract order ${order.id} holds what it needs`, order.heldUnits, needs[0]);
  if (isLive) naive.orders.set(order.id, order);
  else naive.orders.delete(order.id);
}

function costOf({ takerFeePpm }: Perpetual, { leverage }: PerpetualOrderRecord, value: bigint): bigint {
  return ceilUnits(value, BigInt(leverage)) + exactFee(value, takerFeePpm);
}

function followPosition(naive: NaivePerpetuals, position: PositionRecord): void {
  const name = positionName(position);
  const before = naive.told.get(name);
  requireSettled(naive, position);
  const { settle } = perpetualOf(naive, position.symbol);
  add(naive.margins, accountName(position.owner, settle), position.marginUnits - (before?.marginUnits ?? 0n));
  if (position.lots === 0) naive.told.delete(name);
  else naive.told.set(name, position);
  naive.changed.add(name);
}

function followTrade(naive: NaivePerpetuals, ledger: TinyLedger, trade: PerpetualTrade): void {
  agree('I10 every trade is told once', trade.id, naive.lastTradeId + 1);
  naive.lastTradeId = trade.id;
  requireWithinLimits(naive, trade);
  const contract = perpetualOf(naive, trade.symbol);
  const value = exactValue(contract, trade.lots, trade.priceTicks);
  followSide(naive, ledger, { contract, trade, side: trade.buyer, opens: 'long', value });
  followSide(naive, ledger, { contract, trade, side: trade.seller, opens: 'short', value });
  requireWithinCaps(naive, trade);
  if (trade.manner === 'takeover') requireFundAboveFloor(naive, ledger, trade);
  if (trade.manner !== 'book') return;
  naiveMarkOf(naive, trade.symbol).lastTicks = trade.priceTicks;
  for (const { owner } of [trade.buyer, trade.seller]) {
    countNaiveTurnover(ledger.tiers, { owner, atMs: trade.atMs }, turnoverUnits(contract, trade));
  }
}

/** In USDT: of an inverse contract the dollars that it stands for. */
function turnoverUnits({ kind, lotUnits, tickUnits, faceUnits = 0n }: Perpetual, trade: PerpetualTrade): bigint {
  const perWhole = kind === 'linear' ? BigInt(trade.priceTicks) * tickUnits : faceUnits;
  return (BigInt(trade.lots) * lotUnits * perWhole) / 100_000_000n;
}

interface NaiveSide {
  readonly contract: Perpetual;
  readonly trade: PerpetualTrade;
  readonly side: TradeSide;
  readonly opens: 'long' | 'short';
  readonly value: bigint;
}

function followSide(
  naive: NaivePerpetuals,
  ledger: TinyLedger,
  { contract, trade, side, opens, value }: NaiveSide,
): void {
  const { owner, closedLots, feeUnits, penaltyUnits, realisedUnits } = side;
  const closes = opens === 'long' ? 'short' : 'long';
  const closedValue = exactValue(contract, closedLots, trade.priceTicks);
  const closed = paperOf(naive, positionName({ owner, symbol: trade.symbol, direction: closes }));
  if (closedLots > closed.lots) throw new Disagreement('I20', `trade ${trade.id} closes what ${owner} has not`);
  const part = closedLots === 0 ? 0n : (closed.cost * BigInt(closedLots)) / BigInt(closed.lots);
  const gains = (contract.kind === 'linear') === (closes === 'long');
  const profit = gains ? closedValue - part : part - closedValue;
  requireFloor(`I21 trade ${trade.id} realises its profit for ${owner}`, realisedUnits, profit);
  closed.lots -= closedLots;
  closed.cost -= part;
  const opened = paperOf(naive, positionName({ owner, symbol: trade.symbol, direction: opens }));
  opened.lots += trade.lots - closedLots;
  opened.cost += value - closedValue;
  checkFee(naive, ledger, { contract, trade, side, opens, value });
  // The insurance fund is the operator: nobody works out what it should have but the audit.
  addExpected(ledger, { owner, asset: contract.settle, units: realisedUnits - feeUnits - penaltyUnits });
  addTradingFee(ledger, { payer: owner, asset: contract.settle, units: feeUnits, atMs: trade.atMs });
}

/** The whole fee, unless there was not so much left, or cross positions have lost the rest (R1). */
function checkFee(
  naive: NaivePerpetuals,
  ledger: TinyLedger,
  { contract, trade, side, opens, value }: NaiveSide,
): void {
  const isTaker = (trade.takerSide === 'buy') === (opens === 'long');
  const own = { product: 'contract', isTaker, ppm: isTaker ? contract.takerFeePpm : contract.makerFeePpm } as const;
  const isCharged = trade.manner === 'book' && side.owner !== INSURANCE_FUND;
  const ppm = isCharged ? naiveFeePpm(ledger.tiers, { owner: side.owner, atMs: trade.atMs }, own) : 0;
  const fee = exactFee(value, ppm);
  if (side.feeUnits === fee || side.feeUnits === exactFee(value > EPSILON ? value - EPSILON : value, ppm)) return;
  const isLost = hasNothingLeft(naive, ledger, { owner: side.owner, asset: contract.settle });
  const isLiquidated = side.penaltyUnits === 0n && trade.manner === 'book' && isTaker;
  if (side.feeUnits > fee || !(isLost || isLiquidated)) agree('I17 the exact fee, rounded up', side.feeUnits, fee);
}

function followGain(naive: NaivePerpetuals, ledger: TinyLedger, gain: Extract<Event, { kind: 'gainSettled' }>): void {
  const contract = perpetualOf(naive, gain.symbol);
  const record = [...naive.told.values()].find(({ id }) => id === gain.positionId);
  if (record === undefined) throw new Disagreement('I21', `position ${gain.positionId} is nowhere`);
  const paper = paperOf(naive, positionName(record));
  const gains = (contract.kind === 'linear') === (record.direction === 'long');
  paper.cost += gains ? gain.units * PER_UNIT : -gain.units * PER_UNIT;
  addExpected(ledger, { owner: gain.owner, asset: contract.settle, units: gain.units });
}

function comparePosition(naive: NaivePerpetuals, name: string): void {
  const told = naive.told.get(name);
  const { lots, cost } = paperOf(naive, name);
  agree(`I20 lots of ${name}`, told?.lots ?? 0, lots);
  const difference = (told?.costAtto ?? 0n) * 10n ** 12n - cost;
  if (difference > EPSILON * 1000n || difference < -EPSILON * 1000n)
    throw new Disagreement('I21', `the cost of ${name} is off by ${difference}`);
  if (lots === 0) naive.positions.delete(name);
}

function requireFloor(rule: string, told: bigint, exact: bigint): void {
  if (told !== floorUnits(exact + EPSILON) && told !== floorUnits(exact - EPSILON))
    agree(rule, told, floorUnits(exact));
}

function add(sums: Map<string, bigint>, key: string, units: bigint): void {
  sums.set(key, (sums.get(key) ?? 0n) + units);
}
