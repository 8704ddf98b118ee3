import { INSURANCE_FUND, SUSPENSE, TREASURY } from '../../packages/domain/src/ledger/operator-accounts.ts';
import type { Journal } from '../../packages/domain/src/ledger/journal.ts';
import type { Direction } from '../../packages/domain/src/perpetuals/instrument/perpetual.ts';
import type { PerpetualTrade, TradeSide } from '../../packages/domain/src/perpetuals/perpetuals-event.ts';
import type { Bench } from './bench.ts';
import type { Scope } from './accounts.ts';
import { fine, signOf, tickWorth, told, valueAt } from './plain-margin.ts';

const MILLION = 1_000_000n;

/** What the journals of trades say that have not been told yet: `trade:side`. */
export type Sides = Map<string, SideMoney>;

export interface SideMoney {
  /** What the operator paid. */
  readonly coverUnits: bigint;
  /** What came into the owner's purse, or left it. */
  readonly movedUnits: bigint;
}

/** The operator's money in the journal of one side of a trade; its own trades are its own affair. */
export function coverOf({ legs }: Journal, owner: number | undefined): bigint {
  let paid = 0n;
  for (const leg of legs) {
    const isPayer = leg.owner === INSURANCE_FUND || leg.owner === TREASURY || leg.owner === SUSPENSE;
    if (isPayer && leg.owner !== owner && leg.units < 0n) paid -= leg.units;
  }
  return paid;
}

/** The owner's own money in it; margin of an isolated position is in no purse. */
export function movedOf({ legs }: Journal, owner: number): bigint {
  return legs
    .filter((leg) => leg.owner === owner && leg.bucket !== 'margin')
    .reduce((sum, { units }) => sum + units, 0n);
}

interface Side extends SideMoney {
  readonly trade: PerpetualTrade;
  readonly side: TradeSide;
  readonly opens: Direction;
}

const NOTHING: SideMoney = { coverUnits: 0n, movedUnits: 0n };

/** Judges both sides of a trade, after accounts and observer have heard of it. */
export function judgeTrade(bench: Bench, trade: PerpetualTrade, money: Sides): void {
  const sides = [
    { trade, side: trade.buyer, opens: 'long', ...(money.get(`${trade.id}:buy`) ?? NOTHING) },
    { trade, side: trade.seller, opens: 'short', ...(money.get(`${trade.id}:sell`) ?? NOTHING) },
  ] as const;
  for (const side of sides) {
    if (isVoluntary(bench, side)) judgeVoluntary(bench, side);
    else if (trade.buyer.owner !== trade.seller.owner) judgeForced(bench, side);
  }
}

/** Somebody's own order, or a stop of theirs: everything but what the exchange does by itself. */
function isVoluntary({ observer }: Bench, { trade, side }: Side): boolean {
  if (trade.manner !== 'book' || side.orderId === undefined) return false;
  const origin = observer.orders.get(side.orderId)?.origin;
  return origin === 'owner' || origin === 'takeProfit' || origin === 'stopLoss';
}

function judgeVoluntary(bench: Bench, one: Side): void {
  judgeBand(bench, one);
  judgeOpening(bench, one);
  const { side, trade, opens } = one;
  const opened = trade.lots - side.closedLots;
  const closes = opens === 'long' ? 'short' : 'long';
  if (side.closedLots > 0) judgeSolvency(bench, one, { direction: closes, lots: side.closedLots });
  if (opened > 0) judgeSolvency(bench, one, { direction: opens, lots: opened });
  judgeCrossAccount(bench, one);
}

/** Margin and fee of an isolated position come out of the purse that the cross positions of its owner live on. */
function judgeCrossAccount({ observer, accounts, blame }: Bench, { trade, side, movedUnits }: Side): void {
  const { settle } = observer.contract(trade.symbol);
  const crossed = accounts.crossOf(side.owner, settle);
  if (movedUnits >= 0n || crossed.length === 0 || crossed.some(({ symbol }) => symbol === trade.symbol)) return;
  const { equity } = accounts.standing({ owner: side.owner, settle });
  if (equity >= -fine(10n)) return;
  blame(
    'openedBeyondBankruptcy',
    `${side.owner} paid ${told(fine(-movedUnits))} for a trade on ${trade.symbol}: ${told(equity)} is left for others`,
  );
}

/** Whoever takes a price may not take one beyond the band around the mark. */
function judgeBand({ observer, blame }: Bench, { trade, opens, side }: Side): void {
  const isTaker = (trade.takerSide === 'buy') === (opens === 'long');
  if (!isTaker) return;
  const { bandPpm } = observer.contract(trade.symbol);
  const mark = BigInt(observer.price(trade.symbol).markTicks);
  const price = BigInt(trade.priceTicks);
  const isOutside =
    opens === 'long'
      ? price * MILLION > mark * (MILLION + BigInt(bandPpm)) + MILLION
      : price * MILLION < mark * (MILLION - BigInt(bandPpm)) - MILLION;
  if (isOutside) blame('tradedOutsideBand', `${side.owner} took ${price} at a mark of ${mark} on ${trade.symbol}`);
}

/** On a silent index nobody comes to the book to open something. */
function judgeOpening({ observer, blame }: Bench, { trade, side, opens }: Side): void {
  const isTaker = (trade.takerSide === 'buy') === (opens === 'long');
  if (!isTaker || trade.lots === side.closedLots || !observer.isStale(trade.symbol)) return;
  blame('openedOnDeadIndex', `${side.owner} opened ${trade.lots - side.closedLots} lots on ${trade.symbol}`);
}

/**
 * After a voluntary trade whatever stands for the position must cover it at the mark. If it does not, and the price of
 * this very trade made it worse, then somebody else was sent the bill.
 */
function judgeSolvency(
  { observer, accounts, blame }: Bench,
  { trade, side, opens, coverUnits }: Side,
  part: { readonly direction: Direction; readonly lots: number },
): void {
  const contract = observer.contract(trade.symbol);
  const mark = observer.markUnits(trade.symbol);
  const price = BigInt(trade.priceTicks) * contract.tickUnits;
  const gap = valueAt(contract, part.lots, mark) - valueAt(contract, part.lots, price);
  const edge = signOf(contract, opens) * gap;
  const order = side.orderId === undefined ? undefined : observer.orders.get(side.orderId);
  const position = observer.positionOf(side.owner, trade.symbol, part.direction);
  const isCross = (position?.marginMode ?? order?.marginMode) === 'cross';
  const scope: Scope = isCross
    ? { owner: side.owner, settle: contract.settle }
    : {
        owner: side.owner,
        settle: contract.settle,
        place: { symbol: trade.symbol, direction: part.direction },
      };
  const equity = accounts.standing(scope).equity - fine(coverUnits);
  const tolerance = tickWorth(contract, trade.lots, price) * 2n + fine(10n);
  if (equity >= -tolerance || edge >= -tolerance) return;
  const bill = edge > equity ? -edge : -equity;
  blame(
    part.direction === opens ? 'openedBeyondBankruptcy' : 'closedBeyondBankruptcy',
    `${side.owner} (${order?.origin} ${order?.type} ${order?.direction}) traded ${trade.lots} lots of ${trade.symbol} ` +
      `at ${trade.priceTicks} with a mark of ${observer.price(trade.symbol).markTicks}: ${told(bill)} for others, ` +
      `of which the exchange paid ${told(fine(coverUnits))}`,
  );
}

/** A forced close is at bankruptcy or better, so the operator has nothing to add but what a tick is worth. */
function judgeForced({ observer, accounts, blame }: Bench, { trade, side, coverUnits }: Side): void {
  const contract = observer.contract(trade.symbol);
  const price = BigInt(trade.priceTicks) * contract.tickUnits;
  const tolerance = tickWorth(contract, trade.lots, price) * 2n + fine(10n);
  if (coverUnits > 0n && fine(coverUnits) <= tolerance) accounts.loosen(side.owner, contract.settle, fine(coverUnits));
  // What the fund loses beyond its cash, on what it took over at a fair mark, is the treasury's.
  if (fine(coverUnits) <= tolerance || side.owner === INSURANCE_FUND) return;
  blame(
    'housePaid',
    `${told(fine(coverUnits))} ${contract.settle} for ${side.owner}, ${trade.manner} of ${trade.lots} lots of ` +
      `${trade.symbol} at ${trade.priceTicks}, mark ${observer.price(trade.symbol).markTicks}`,
  );
}
