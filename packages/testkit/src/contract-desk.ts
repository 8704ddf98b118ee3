import type { Contract } from '@candor/domain/perpetuals/contract.ts';
import type { ContractOrderRecord, OrderDirection } from '@candor/domain/perpetuals/contract-order.ts';
import { DEFAULT_CONTRACTS } from '@candor/domain/perpetuals/default-contracts.ts';
import { findPosition } from '@candor/domain/perpetuals/perpetuals-part.ts';
import type { PlaceContractOrder } from '@candor/domain/perpetuals/place-contract-order.ts';
import type { MarginMode, Position, PositionMode } from '@candor/domain/perpetuals/position.ts';
import { createState } from '@candor/domain/exchange/exchange.ts';
import { TREASURY } from '@candor/domain/ledger/house.ts';
import { CONTRACT_WALLET, HOUSE_WALLET } from '@candor/domain/ledger/wallet.ts';
import { balancesOf } from '@candor/domain/wallet/balances-of.ts';
import { must, submit, type Desk } from './desk.ts';
import { decimal, units } from './units.ts';

/** A moment shortly after a funding, so that none is due for hours. */
const MORNING_MS = 1_767_225_600_000 + 60_000;

export function contractOf(symbol: string): Contract {
  const contract = DEFAULT_CONTRACTS.find((one) => one.symbol === symbol);
  if (contract === undefined) throw new Error(`No contract is called ${symbol}.`);
  return contract;
}

/** A desk with contracts open and marked: openContractDesk({ BTCUSDT: '60000' }). */
export function openContractDesk(
  marks: Readonly<Record<string, string>> = { BTCUSDT: '60000' },
  change: Partial<Contract> = {},
): Desk {
  const desk: Desk = { state: createState(), sequence: 0, atMs: MORNING_MS, events: [] };
  const contracts = Object.keys(marks).map((symbol) => ({ ...contractOf(symbol), ...change }));
  for (const code of new Set(contracts.map(({ settle }) => settle))) {
    must(desk, { kind: 'listAsset', asset: { code, name: code, displayDecimals: 8 } });
  }
  for (const contract of contracts) must(desk, { kind: 'listContract', contract });
  for (const [symbol, price] of Object.entries(marks)) markAt(desk, symbol, price);
  return desk;
}

/** A tick of the index a second later. */
export function markAt(desk: Desk, symbol: string, price: string): void {
  desk.atMs += 1_000;
  must(desk, { kind: 'setContractIndex', symbol, priceUnits: units(price) });
}

/** Moves the index there in steps that are believed at once. */
export function walkTo(desk: Desk, symbol: string, price: string): void {
  const target = units(price);
  for (;;) {
    const now = desk.state.perpetuals.markets.get(symbol)?.price?.indexUnits ?? target;
    const low = (now * 91n) / 100n;
    const high = (now * 109n) / 100n;
    const next = target < low ? low : target > high ? high : target;
    markAt(desk, symbol, decimal(next));
    if (next === target) return;
  }
}

export function fundContract(desk: Desk, owner: number, amounts: Readonly<Record<string, string>>): void {
  const wallet = owner === TREASURY || owner < 1000 ? HOUSE_WALLET : CONTRACT_WALLET;
  const rows = Object.entries(amounts).map(([asset, amount]) => ({ asset, units: units(amount) }));
  must(desk, { kind: 'grantDemoFunds', owner, wallet, amounts: rows });
}

/** Chooses leverage and modes before anything stands. */
export function choose(
  desk: Desk,
  owner: number,
  choice: {
    readonly symbol?: string;
    readonly leverage?: number;
    readonly marginMode?: MarginMode;
    readonly positionMode?: PositionMode;
  },
): void {
  const { symbol = 'BTCUSDT', leverage, ...modes } = choice;
  must(desk, { kind: 'setContractModes', owner, symbol, ...modes });
  if (leverage !== undefined) must(desk, { kind: 'setContractLeverage', owner, symbol, leverage });
}

/** An order on a contract in decimals; without a price at the market. */
export interface ContractWish extends Partial<Omit<PlaceContractOrder, 'kind' | 'direction' | 'owner'>> {
  readonly owner: number;
  readonly direction: OrderDirection;
  readonly price?: string;
  readonly quantity: string;
  readonly trigger?: string;
  readonly takeProfit?: string;
  readonly stopLoss?: string;
}

function contractCommand({
  price,
  quantity,
  trigger,
  takeProfit,
  stopLoss,
  ...rest
}: ContractWish): PlaceContractOrder {
  return {
    kind: 'placeContractOrder',
    symbol: 'BTCUSDT',
    type: price === undefined ? 'market' : 'limit',
    quantityUnits: units(quantity),
    ...rest,
    ...(price === undefined ? {} : { priceUnits: units(price) }),
    ...(trigger === undefined ? {} : { triggerUnits: units(trigger) }),
    ...(takeProfit === undefined ? {} : { takeProfitUnits: units(takeProfit) }),
    ...(stopLoss === undefined ? {} : { stopLossUnits: units(stopLoss) }),
  };
}

/** Places what must not be refused, and gives its id. */
export function placeContract(desk: Desk, wish: ContractWish): number {
  return Number(must(desk, contractCommand(wish)).reply['orderId']);
}

/** The word an order is refused with, or 'accepted'. */
export function tryContract(desk: Desk, wish: ContractWish): string {
  const outcome = submit(desk, contractCommand(wish));
  return outcome.ok ? 'accepted' : outcome.refusal.word;
}

/** Two owners trade with each other: the second rests, the first takes. */
export function tradeContract(
  desk: Desk,
  taker: ContractWish & { readonly price: string },
  maker: { readonly owner: number; readonly direction: OrderDirection },
): void {
  const { symbol = 'BTCUSDT', price, quantity } = taker;
  placeContract(desk, { symbol, price, quantity, ...maker });
  placeContract(desk, taker);
}

export function contractOrderOf(desk: Desk, orderId: number): ContractOrderRecord {
  const found = desk.events.findLast((event) => event.kind === 'contractOrderChanged' && event.order.id === orderId);
  if (found?.kind !== 'contractOrderChanged') throw new Error(`No event told of contract order ${orderId}.`);
  return found.order;
}

export function requirePosition(
  desk: Desk,
  owner: number,
  { direction, symbol = 'BTCUSDT' }: { readonly direction: 'long' | 'short'; readonly symbol?: string },
): Position {
  const position = findPosition(desk.state.perpetuals, { owner, symbol, direction });
  if (position === undefined) throw new Error(`${owner} has no ${direction} position in ${symbol}.`);
  return position;
}

export interface ContractBalance {
  readonly available: string;
  readonly frozen: string;
  readonly margin: string;
}

export function contractBalance(desk: Desk, owner: number, asset = 'USDT'): ContractBalance {
  const wallet = owner < 1000 ? HOUSE_WALLET : CONTRACT_WALLET;
  const row = balancesOf(desk.state, owner).find((one) => one.wallet === wallet && one.asset === asset);
  return {
    available: decimal(row?.available ?? 0n),
    frozen: decimal(row?.frozen ?? 0n),
    margin: decimal(row?.margin ?? 0n),
  };
}
