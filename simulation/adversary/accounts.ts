import type { Event } from '../../packages/domain/src/exchange/exchange.ts';
import { INSURANCE_FUND } from '../../packages/domain/src/ledger/operator-accounts.ts';
import { OPERATOR_WALLET } from '../../packages/domain/src/ledger/wallet.ts';
import type { Direction } from '../../packages/domain/src/perpetuals/instrument/perpetual.ts';
import type { PerpetualTrade } from '../../packages/domain/src/perpetuals/perpetuals-event.ts';
import type { MarginMode } from '../../packages/domain/src/perpetuals/positions/position.ts';
import type { Observer } from './observer.ts';
import { fine, maintenanceAt, profitAt, signOf, valueAt, type Holding } from './plain-margin.ts';

/** A holding as the judge keeps it: worked out from trades alone. */
export interface Kept extends Holding {
  readonly owner: number;
  readonly symbol: string;
}

/** What stands for a position: its own margin, or its owner's money in one asset with all that shares it. */
export interface Scope {
  readonly owner: number;
  readonly settle: string;
  /** Undefined for everything in cross mode. */
  readonly place?: { readonly symbol: string; readonly direction: Direction };
}

export interface Standing {
  readonly equity: bigint;
  readonly maintenance: bigint;
}

/** Everybody's holdings and equity, from trades and journals; the second implementation that the judge goes by. */
export class Accounts {
  readonly #observer: Observer;
  readonly #holdings = new Map<string, Kept>();
  /** What trades, the index, funding and fees have brought each owner of each asset: `owner/asset`. */
  readonly earned = new Map<string, bigint>();
  /** How far rounding may have moved it. */
  readonly slack = new Map<string, bigint>();

  constructor(observer: Observer) {
    this.#observer = observer;
  }

  hear(event: Event): void {
    if (event.kind === 'contractTraded') this.#trade(event.trade);
    if (event.kind === 'markChanged') this.#moveIndex(event.symbol, event.indexUnits);
    if (event.kind === 'gainSettled') {
      const position = this.#observer.positions.get(event.positionId);
      const kept = position === undefined ? undefined : this.find(event.owner, event.symbol, position.direction);
      if (kept !== undefined) {
        const contract = this.#observer.contract(event.symbol);
        this.#keep({ ...kept, cost: kept.cost + signOf(contract, kept.direction) * fine(event.units) });
      }
    }
    if (event.kind === 'fundingSettled') {
      const { settle } = this.#observer.contract(event.symbol);
      for (const { owner, units } of event.payments) this.#earn(owner, settle, fine(units));
    }
    if (event.kind === 'journalPosted' && event.journal.bizType === 'demoGrant') {
      for (const { owner, asset, units } of event.journal.legs) this.#earn(owner, asset, fine(units));
    }
  }

  find(owner: number, symbol: string, direction: Direction): Kept | undefined {
    return this.#holdings.get(`${owner}/${symbol}/${direction}`);
  }

  all(): Iterable<Kept> {
    return this.#holdings.values();
  }

  /** Which margin mode a holding has is told with its position. */
  modeOf({ owner, symbol, direction }: Kept): MarginMode {
    if (owner === INSURANCE_FUND) return 'cross';
    return this.#observer.positionOf(owner, symbol, direction)?.marginMode ?? 'isolated';
  }

  /** Equity and maintenance at the marks; money that orders hold counts, whatever has become of the orders. */
  standing(scope: Scope, priceOf = (symbol: string): bigint => this.#observer.markUnits(symbol)): Standing {
    const { owner, settle, place } = scope;
    if (place !== undefined) {
      const kept = this.find(owner, place.symbol, place.direction);
      const margin = this.#observer.positionOf(owner, place.symbol, place.direction)?.marginUnits ?? 0n;
      return this.#added(kept === undefined ? [] : [kept], { money: fine(margin), priceOf });
    }
    const wallet = owner === INSURANCE_FUND ? { wallet: OPERATOR_WALLET } : {};
    const cash =
      this.#observer.balance(owner, settle, { bucket: 'available', ...wallet }) +
      this.#observer.balance(owner, settle, { bucket: 'frozen', ...wallet });
    return this.#added(this.crossOf(owner, settle), { money: fine(cash), priceOf });
  }

  crossOf(owner: number, settle: string): readonly Kept[] {
    return [...this.#holdings.values()].filter(
      (kept) =>
        kept.owner === owner && this.#observer.contract(kept.symbol).settle === settle && this.modeOf(kept) === 'cross',
    );
  }

  /** What somebody has at the index: money of every kind, and holdings as if closed there. */
  worth(owner: number, asset: string): bigint {
    let sum = fine(this.#observer.total(owner, asset));
    for (const kept of this.#holdings.values()) {
      const contract = this.#observer.contract(kept.symbol);
      if (kept.owner !== owner || contract.settle !== asset) continue;
      sum += profitAt(contract, kept, this.#observer.price(kept.symbol).indexUnits);
    }
    return sum;
  }

  #added(
    holdings: readonly Kept[],
    { money, priceOf }: { readonly money: bigint; readonly priceOf: (symbol: string) => bigint },
  ): Standing {
    let equity = money;
    let maintenance = 0n;
    for (const kept of holdings) {
      const contract = this.#observer.contract(kept.symbol);
      const mark = priceOf(kept.symbol);
      equity += profitAt(contract, kept, mark);
      maintenance += maintenanceAt(contract, kept.lots, mark);
    }
    return { equity, maintenance };
  }

  #trade(trade: PerpetualTrade): void {
    const { symbol, lots } = trade;
    const contract = this.#observer.contract(symbol);
    const { indexUnits } = this.#observer.price(symbol);
    const priceUnits = BigInt(trade.priceTicks) * contract.tickUnits;
    const gap = valueAt(contract, lots, indexUnits) - valueAt(contract, lots, priceUnits);
    for (const [side, opens] of [
      [trade.buyer, 'long'],
      [trade.seller, 'short'],
    ] as const) {
      const { owner, closedLots } = side;
      this.#close({ owner, symbol, direction: opens === 'long' ? 'short' : 'long' }, closedLots);
      this.#open({ owner, symbol, direction: opens }, lots - closedLots, priceUnits);
      const paid = side.feeUnits + side.penaltyUnits;
      this.#earn(owner, contract.settle, signOf(contract, opens) * gap - fine(paid));
      this.loosen(owner, contract.settle, fine(4n));
    }
  }

  #close(place: Pick<Kept, 'owner' | 'symbol' | 'direction'>, lots: number): void {
    const kept = this.find(place.owner, place.symbol, place.direction);
    if (lots === 0 || kept === undefined) return;
    const left = kept.lots - lots;
    // What is left of an odd cost stays with the lots that are left, so both together are what they were.
    this.#keep({
      ...kept,
      lots: left,
      cost: left <= 0 ? 0n : kept.cost - (kept.cost * BigInt(lots)) / BigInt(kept.lots),
    });
  }

  #open(place: Pick<Kept, 'owner' | 'symbol' | 'direction'>, lots: number, priceUnits: bigint): void {
    if (lots === 0) return;
    const kept = this.find(place.owner, place.symbol, place.direction);
    const cost = valueAt(this.#observer.contract(place.symbol), lots, priceUnits);
    this.#keep({ ...place, lots: (kept?.lots ?? 0) + lots, cost: (kept?.cost ?? 0n) + cost });
  }

  #keep(kept: Kept): void {
    const name = `${kept.owner}/${kept.symbol}/${kept.direction}`;
    if (kept.lots > 0) this.#holdings.set(name, kept);
    else this.#holdings.delete(name);
  }

  #moveIndex(symbol: string, indexUnits: bigint): void {
    const before = this.#observer.prices.get(symbol)?.indexUnits;
    if (before === undefined || before === indexUnits) return;
    const contract = this.#observer.contract(symbol);
    for (const kept of this.#holdings.values()) {
      if (kept.symbol !== symbol) continue;
      const gained = valueAt(contract, kept.lots, indexUnits) - valueAt(contract, kept.lots, before);
      this.#earn(kept.owner, contract.settle, signOf(contract, kept.direction) * gained);
    }
  }

  #earn(owner: number, asset: string, amount: bigint): void {
    const name = `${owner}/${asset}`;
    this.earned.set(name, (this.earned.get(name) ?? 0n) + amount);
  }

  /** Lets what somebody has differ from what is explained by so much more. */
  loosen(owner: number, asset: string, amount: bigint): void {
    const name = `${owner}/${asset}`;
    this.slack.set(name, (this.slack.get(name) ?? 0n) + amount);
  }
}
