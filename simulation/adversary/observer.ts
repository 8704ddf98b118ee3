import type { Event } from '../../packages/domain/src/exchange/exchange.ts';
import type { Bucket } from '../../packages/domain/src/ledger/account.ts';
import { PERPETUAL_WALLET } from '../../packages/domain/src/ledger/wallet.ts';
import type { Perpetual, Direction } from '../../packages/domain/src/perpetuals/instrument/perpetual.ts';
import type { PerpetualOrderRecord } from '../../packages/domain/src/perpetuals/orders/perpetual-order.ts';
import type { PositionRecord } from '../../packages/domain/src/perpetuals/positions/position.ts';

export interface Price {
  readonly indexUnits: bigint;
  readonly markTicks: number;
  readonly atMs: number;
}

export interface SeenBook {
  readonly buy: Map<number, number>;
  readonly sell: Map<number, number>;
}

/** After so long without a tick nothing may be liquidated, opened or taken out (rule 2.5). */
const SILENT_MS = 5_000;

/**
 * What can be known from outside: the exchange as its events tell it. Players look at the book, the prices and their
 * own accounts in it; the judge at all of it. It never looks into the core.
 */
export class Observer {
  readonly contracts = new Map<string, Perpetual>();
  readonly prices = new Map<string, Price>();
  readonly lastTicks = new Map<string, number>();
  readonly books = new Map<string, SeenBook>();
  /** Every order that was ever told of. */
  readonly orders = new Map<number, PerpetualOrderRecord>();
  readonly liveOrders = new Map<number, PerpetualOrderRecord>();
  readonly positions = new Map<number, PositionRecord>();
  readonly #balances = new Map<string, bigint>();
  atMs = 0;

  hear(event: Event): void {
    switch (event.kind) {
      case 'contractChanged': {
        const { contract } = event;
        this.contracts.set(contract.symbol, contract);
        if (!this.books.has(contract.symbol)) this.books.set(contract.symbol, { buy: new Map(), sell: new Map() });
        break;
      }
      case 'journalPosted':
        for (const { owner, wallet, asset, bucket, balanceAfter } of event.journal.legs) {
          this.#balances.set(`${owner}/${wallet}/${asset}/${bucket}`, balanceAfter);
        }
        break;
      case 'contractOrderChanged':
        this.#keepOrder(event.order);
        break;
      case 'positionChanged':
        if (event.position.lots > 0) this.positions.set(event.position.id, event.position);
        else this.positions.delete(event.position.id);
        break;
      case 'contractLevelChanged': {
        const levels = this.books.get(event.symbol)?.[event.side];
        if (event.quantityLots > 0) levels?.set(event.priceTicks, event.quantityLots);
        else levels?.delete(event.priceTicks);
        break;
      }
      case 'markChanged':
        this.prices.set(event.symbol, event);
        break;
      case 'contractTraded':
        if (event.trade.manner === 'book') this.lastTicks.set(event.trade.symbol, event.trade.priceTicks);
        break;
      default:
    }
  }

  contract(symbol: string): Perpetual {
    const contract = this.contracts.get(symbol);
    if (contract === undefined) throw new Error(`${symbol} was never listed.`);
    return contract;
  }

  price(symbol: string): Price {
    const price = this.prices.get(symbol);
    if (price === undefined) throw new Error(`${symbol} has no price yet.`);
    return price;
  }

  markUnits(symbol: string): bigint {
    return BigInt(this.price(symbol).markTicks) * this.contract(symbol).tickUnits;
  }

  isStale(symbol: string): boolean {
    const price = this.prices.get(symbol);
    return price === undefined || this.atMs - price.atMs >= SILENT_MS;
  }

  best(symbol: string, side: 'buy' | 'sell'): number | undefined {
    const levels = this.books.get(symbol)?.[side];
    if (levels === undefined || levels.size === 0) return undefined;
    return side === 'buy' ? Math.max(...levels.keys()) : Math.min(...levels.keys());
  }

  balance(owner: number, asset: string, { bucket, wallet }: { readonly bucket: Bucket; readonly wallet?: number }) {
    return this.#balances.get(`${owner}/${wallet ?? PERPETUAL_WALLET}/${asset}/${bucket}`) ?? 0n;
  }

  cash(owner: number, asset: string): bigint {
    return this.balance(owner, asset, { bucket: 'available' });
  }

  /** All that an owner has of an asset, in every wallet and bucket. */
  total(owner: number, asset: string): bigint {
    let sum = 0n;
    for (const [name, units] of this.#balances) {
      const [whose, , what] = name.split('/');
      if (whose === String(owner) && what === asset) sum += units;
    }
    return sum;
  }

  positionOf(owner: number, symbol: string, direction: Direction): PositionRecord | undefined {
    for (const position of this.positions.values()) {
      if (position.owner === owner && position.symbol === symbol && position.direction === direction) return position;
    }
    return undefined;
  }

  positionsOf(owner: number): readonly PositionRecord[] {
    return [...this.positions.values()].filter((position) => position.owner === owner);
  }

  ordersOf(owner: number, symbol?: string): readonly PerpetualOrderRecord[] {
    return [...this.liveOrders.values()].filter(
      (order) => order.owner === owner && (symbol === undefined || order.symbol === symbol),
    );
  }

  #keepOrder(order: PerpetualOrderRecord): void {
    this.orders.set(order.id, order);
    if (order.status === 'open' || order.status === 'pending') this.liveOrders.set(order.id, order);
    else this.liveOrders.delete(order.id);
  }
}
