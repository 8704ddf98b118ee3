import type { Event } from '@candor/domain/exchange/exchange.ts';
import { naiveBest } from './naive-book.ts';
import { naiveLast, type NaiveExchange } from './naive-exchange.ts';
import { naiveBound, type NaiveFunds } from './products/naive-funds.ts';
import { lockedByOtc, naiveStaying } from './products/naive-otc-locks.ts';
import type { NaiveMarket } from './naive-market.ts';
import { type NaiveFreedom, naiveFair, naiveLockedWorst } from './naive-price.ts';
import type { NaiveOtc } from './products/naive-otc.ts';
import type { TinyLedger } from './tiny-ledger.ts';

const WHOLE = 100_000_000n;

/** What the oracle knows of somebody whose money is locked. */
export interface LockedView {
  readonly funds: NaiveFunds;
  readonly otc: NaiveOtc;
  readonly ledger: TinyLedger;
  readonly assets: ReadonlySet<string>;
  readonly lastOf: (asset: string) => bigint | undefined;
  readonly atMs: number;
}

export function lockedViewOf(oracle: Omit<LockedView, 'lastOf'> & { readonly exchange: NaiveExchange }): LockedView {
  return { ...oracle, lastOf: (asset) => naiveLast(oracle.exchange, asset) };
}

/** How an owner may trade: as everybody with a quarter more than is locked, else little by little, in the end for nothing. */
export function naiveFreedom(view: LockedView, owner: number): NaiveFreedom {
  const { locked, kept } = naiveLockedValues(view, owner);
  if (locked === undefined || kept * 4n >= locked * 5n) return 'free';
  const lost = view.funds.lockedLosses.get(owner) ?? 0n;
  return lost * 100n > (kept < locked ? kept : locked) ? 'spent' : 'watched';
}

/** In units of USDT: what is locked, undefined where nothing is, and what stands behind it. */
function naiveLockedValues(
  { funds, otc, ledger, assets, lastOf, atMs }: LockedView,
  owner: number,
): { readonly locked: bigint | undefined; readonly kept: bigint } {
  const isLocked =
    [...funds.deposits.values()].some(
      (one) => one.owner === owner && (one.status === 'locked' || one.owedUnits > 0n),
    ) || otc.locks.some((lock) => lock.owner === owner && (lock.untilMs === undefined || atMs < lock.untilMs));
  let [locked, kept] = [0n, 0n];
  if (!isLocked) return { locked: undefined, kept };
  for (const asset of assets) {
    const price = lastOf(asset) ?? 0n;
    const units = naiveBound(funds, { owner, asset }) + lockedByOtc(otc, { owner, asset, atMs });
    const own = naiveStaying(otc, ledger, { owner, asset });
    locked += units * price;
    if (own > 0n) kept += own * price;
  }
  return { locked: (locked + WHOLE - 1n) / WHOLE, kept: kept / WHOLE };
}

/** Whether what is locked would lose its cover if so much went to contracts or margin, or was pledged. */
export function staysLocked(
  view: LockedView,
  { owner, asset, units }: { readonly owner: number; readonly asset: string; readonly units: bigint },
): boolean {
  const { locked, kept } = naiveLockedValues(view, owner);
  if (locked === undefined) return false;
  const free = kept > locked ? kept - locked : 0n;
  return units * (view.lastOf(asset) ?? 0n) > free * WHOLE;
}

/** Counts what a trade has cost each side by the last index, once its money is followed. */
export function countNaiveLoss(view: LockedView, markets: ReadonlyMap<string, NaiveMarket>, event: Event): void {
  const market = event.kind === 'traded' ? markets.get(event.trade.symbol) : undefined;
  if (event.kind !== 'traded' || market === undefined) return;
  const { trade } = event;
  const { quote, tickUnits, lotUnits } = market.instrument;
  for (const [owner, orderId] of [
    [trade.makerOwner, trade.makerOrderId],
    [trade.takerOwner, trade.takerOrderId],
  ] as const) {
    const request = market.orders.get(orderId)?.request;
    // What trades on margin, or is sold for others, is not asked.
    if (request === undefined || request.marginMode !== undefined) continue;
    const isLocked = naiveLockedValues(view, owner).locked !== undefined;
    if (!isLocked) view.funds.lockedLosses.delete(owner);
    const fair = naiveFair(market.instrument, view.lastOf);
    if (naiveFreedom(view, owner) === 'free' || fair === undefined) continue;
    const price = BigInt(trade.priceTicks) * tickUnits;
    const worse = request.side === 'buy' ? price - fair : fair - price;
    if (worse <= 0n) continue;
    const lost = worse * BigInt(trade.quantityLots) * lotUnits * (view.lastOf(quote) ?? 0n);
    const before = view.funds.lockedLosses.get(owner) ?? 0n;
    view.funds.lockedLosses.set(owner, before + (lost + WHOLE * WHOLE - 1n) / (WHOLE * WHOLE));
  }
}

interface WantedOrder {
  readonly owner: number;
  readonly side: 'buy' | 'sell';
  readonly marginMode?: string | undefined;
  readonly triggerUnits?: bigint | undefined;
  /** Its price; without one it is a market order. */
  readonly priceUnits?: bigint | undefined;
}

/** What the lock of its owner's money has against an order that would trade now. */
export function lockedObjections(market: NaiveMarket, order: WantedOrder, atMs: number): readonly string[] {
  const { owner, side, marginMode, triggerUnits, priceUnits } = order;
  if (marginMode !== undefined || triggerUnits !== undefined || market.freedomOf(owner) === 'free') return [];
  const worst = naiveLockedWorst(market, { owner, side }, atMs);
  if (worst === undefined) return ['indexUnavailable'];
  const best = naiveBest(market.book, side === 'buy' ? 'sell' : 'buy') ?? worst;
  const ticks = priceUnits === undefined ? best : Number(priceUnits / market.instrument.tickUnits);
  const isBeyond = side === 'sell' ? ticks < worst : ticks > worst;
  return isBeyond ? ['lockedPriceLimit'] : [];
}

/** What a market order of lots must freeze, where the lock holds it to a better price than its market does. */
export function lockedNeed(
  market: NaiveMarket,
  order: WantedOrder & { readonly quantityUnits?: bigint | undefined; readonly needUnits: bigint },
  atMs: number,
): bigint {
  const { owner, side, marginMode, triggerUnits, priceUnits, quantityUnits, needUnits } = order;
  const isMarketBuy = side === 'buy' && priceUnits === undefined && quantityUnits !== undefined;
  if (!isMarketBuy || triggerUnits !== undefined || marginMode !== undefined) return needUnits;
  const worst = market.freedomOf(owner) === 'free' ? undefined : naiveLockedWorst(market, { owner, side }, atMs);
  if (worst === undefined) return needUnits;
  const heldUnits = (BigInt(worst) * market.instrument.tickUnits * quantityUnits) / WHOLE;
  return heldUnits < needUnits ? heldUnits : needUnits;
}
