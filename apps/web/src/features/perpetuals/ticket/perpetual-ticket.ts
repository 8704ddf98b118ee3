import type { MarginMode, PositionMode } from '@candor/domain/perpetuals/positions/position.ts';
import type { Perpetual, Direction } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import type { DepthLevel } from '@candor/contract/shared/socket.ts';
import type { RestingOrder } from '#shared/trade-desk/market-desk.ts';

export type Side = 'buy' | 'sell';
export const PERPETUAL_ORDER_TYPES = ['limit', 'market', 'stopLimit', 'plan'] as const;
export type PerpetualOrderType = (typeof PERPETUAL_ORDER_TYPES)[number];
export const LIFETIMES = ['GTC', 'GTD', 'IOC', 'FOK', 'postOnly'] as const;
export type Lifetime = (typeof LIFETIMES)[number];

/** `lots`: the coin, or whole contracts of a coin-margined one; `value`: the settlement coin. */
export type AmountUnit = 'lots' | 'value';

/** What the reader has typed; texts stay texts until they are summed up. */
export interface PerpetualTicket {
  readonly intent: 'open' | 'close';
  readonly side: Side;
  readonly type: PerpetualOrderType;
  /** Empty means at the market where the type allows it. */
  readonly price: string;
  readonly trigger: string;
  readonly triggerBy: 'last' | 'mark';
  readonly amount: string;
  readonly unit: AmountUnit;
  readonly lifetime: Lifetime;
  /** When a limit that is good till a date ends; undefined until one is chosen. */
  readonly goodTillMs?: number;
  /** Whether stops go along with an opening order. */
  readonly hasStops: boolean;
  readonly takeProfit: string;
  readonly stopLoss: string;
}

export type PerpetualField = 'trigger' | 'price' | 'amount' | 'takeProfit' | 'stopLoss';

export const EMPTY_PERPETUAL_TICKET: PerpetualTicket = {
  intent: 'open',
  side: 'buy',
  type: 'limit',
  price: '',
  trigger: '',
  triggerBy: 'last',
  amount: '',
  unit: 'lots',
  lifetime: 'GTC',
  hasStops: false,
  takeProfit: '',
  stopLoss: '',
};

const FIELDS_OF_TYPE = {
  limit: ['price', 'amount'],
  market: ['amount'],
  stopLimit: ['trigger', 'price', 'amount'],
  plan: ['trigger', 'price', 'amount'],
} as const satisfies Record<PerpetualOrderType, readonly PerpetualField[]>;

/** The fields a ticket asks for, in the order they are filled in. */
export function fieldsOf({ type, intent, hasStops }: PerpetualTicket): readonly PerpetualField[] {
  const stops = ['takeProfit', 'stopLoss'] as const;
  return [...FIELDS_OF_TYPE[type], ...(intent === 'open' && hasStops ? stops : [])];
}

/** A plan without a price trades at the market; a stop of an order may be left out. */
export function isOptional({ type }: PerpetualTicket, field: PerpetualField): boolean {
  return field === 'takeProfit' || field === 'stopLoss' || (field === 'price' && type === 'plan');
}

/** A position of one's own, as the formulas take it. */
export interface OwnPosition {
  readonly direction: Direction;
  readonly lots: number;
  readonly costAtto: bigint;
  readonly leverage: number;
  readonly marginMode: MarginMode;
  readonly marginUnits: bigint;
  /** Lots that no resting order has promised to close. */
  readonly closableLots: number;
}

/** The money that stands for cross positions, and what all but those of this contract make of it. */
export interface CrossPurse {
  readonly balanceUnits: bigint;
  /** In parts of 10^-18, of cross positions on other contracts. */
  readonly otherProfit: bigint;
  readonly otherMaintenance: bigint;
}

/** What a ticket is judged by besides what was typed. */
export interface PerpetualContext {
  readonly contract: Perpetual;
  readonly leverage: number;
  readonly marginMode: MarginMode;
  readonly positionMode: PositionMode;
  readonly markTicks: number | undefined;
  /** Undefined while it is not known. */
  readonly availableUnits: bigint | undefined;
  readonly purse: CrossPurse | undefined;
  readonly long: OwnPosition | undefined;
  readonly short: OwnPosition | undefined;
  /** The side of the book it would trade with, best first. */
  readonly opposite: readonly DepthLevel[];
  /** Own orders on the same book. */
  readonly resting: readonly RestingOrder[];
  /** The part of what is available above which the reader wants to be warned, in percent; 0 is none. */
  readonly guardPercent: number;
}
