import type { Side } from '../matching/side.ts';
import type { Instrument } from './instrument.ts';
import type { OrderRecord } from './orders/order.ts';

export interface InstrumentChanged {
  readonly kind: 'instrumentChanged';
  readonly instrument: Instrument;
}

export interface OrderChanged {
  readonly kind: 'orderChanged';
  readonly order: OrderRecord;
}

/** A fill, told once; the two owners' fees are theirs alone and stand with their orders and bills. */
export interface Trade {
  readonly id: number;
  readonly symbol: string;
  readonly priceTicks: number;
  readonly quantityLots: number;
  readonly quoteUnits: bigint;
  readonly makerOrderId: number;
  readonly takerOrderId: number;
  readonly makerOwner: number;
  readonly takerOwner: number;
  readonly takerSide: Side;
  readonly makerFeeUnits: bigint;
  readonly takerFeeUnits: bigint;
  readonly atMs: number;
}

export interface Traded {
  readonly kind: 'traded';
  readonly trade: Trade;
}

/** The new total at a price; zero when nothing is left there. */
export interface LevelChanged {
  readonly kind: 'levelChanged';
  readonly symbol: string;
  readonly side: Side;
  readonly priceTicks: number;
  readonly quantityLots: number;
}

export type SpotEvent = InstrumentChanged | OrderChanged | Traded | LevelChanged;
