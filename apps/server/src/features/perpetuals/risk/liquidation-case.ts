import type { PublicLiquidation } from '@candor/contract/perpetuals/liquidation.ts';
import type { Liquidation } from '@candor/contract/perpetuals/records.ts';
import type { Event } from '@candor/domain/exchange/exchange.ts';
import { INSURANCE_FUND } from '@candor/domain/ledger/operator-accounts.ts';
import type { Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import { averagePriceUnits, toUnits } from '@candor/domain/perpetuals/instrument/perpetual-value.ts';
import type { PerpetualTrade, LiquidationStep, TradeSide } from '@candor/domain/perpetuals/perpetuals-event.ts';
import type { PositionRecord } from '@candor/domain/perpetuals/positions/position.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { priceUnitsOf, quantityUnitsOf } from '@candor/money/grid.ts';
import type { PerpetualNamed } from '../kept-perpetuals.ts';

/** One liquidation as the events of one command tell it: a cascade happens whole, within a single command. */
export interface LiquidationCase {
  readonly id: number;
  readonly owner: number;
  readonly symbol: string;
  readonly positionId: number;
  readonly kind: Perpetual['kind'];
  readonly liquidation: Liquidation;
}

interface Command {
  readonly atMs: number;
  readonly events: readonly Event[];
}

/** Who of a trade was made to close: the side that came to the book for a liquidation, or was taken over. */
export interface ForcedTrade {
  readonly trade: PerpetualTrade;
  readonly side: TradeSide;
}

/** The trades of a command that liquidations made, each with the side that was liquidated. */
export function forcedTrades(events: readonly Event[]): readonly ForcedTrade[] {
  const forced = new Set(
    events.flatMap((event) =>
      event.kind === 'contractOrderChanged' && event.order.origin === 'liquidation' ? [event.order.id] : [],
    ),
  );
  return events.flatMap((event) => {
    if (event.kind !== 'contractTraded') return [];
    const { trade } = event;
    const side = trade.takerSide === 'buy' ? trade.buyer : trade.seller;
    const isForced = trade.manner === 'book' ? forced.has(side.orderId ?? 0) : trade.manner !== 'netting';
    return isForced ? [{ trade, side }] : [];
  });
}

/** A forced trade as everybody may see it. */
export function publicLiquidationOf({ trade }: ForcedTrade, contract: Perpetual): PublicLiquidation {
  return {
    id: String(trade.id),
    symbolName: trade.symbol,
    type: trade.takerSide === 'sell' ? 0 : 1,
    price: print(priceUnitsOf(trade.priceTicks, contract)),
    quantity: print(quantityUnitsOf(trade.lots, contract)),
    value: print(toUnits(trade.valueAtto, 'down')),
    coin: contract.settle,
    manner: trade.manner,
    atMs: trade.atMs,
  };
}

/** Every liquidation of a command, with its steps and what they came to. */
export function liquidationCases(command: Command, perpetualNamed: PerpetualNamed): readonly LiquidationCase[] {
  const steps = new Map<number, LiquidationStep[]>();
  for (const event of command.events) {
    if (event.kind !== 'liquidationStep') continue;
    const own = steps.get(event.liquidationId) ?? [];
    steps.set(event.liquidationId, [...own, event]);
  }
  return [...steps].flatMap(([id, own]) => {
    const [first] = own;
    return first === undefined ? [] : [caseOf(command, { id, first, steps: own }, perpetualNamed)];
  });
}

interface Told {
  readonly id: number;
  readonly first: LiquidationStep;
  readonly steps: readonly LiquidationStep[];
}

function caseOf(command: Command, { id, first, steps }: Told, perpetualNamed: PerpetualNamed): LiquidationCase {
  const { owner, symbol, positionId } = first;
  const contract = perpetualNamed(symbol);
  const position = positionIn(command.events, positionId);
  const closed = closedSides(
    command.events,
    steps.filter((step) => step.owner === owner),
  );
  const trades = forcedTrades(command.events).filter(
    ({ trade, side }) => side.owner === owner && closed.has(`${trade.symbol}/${trade.takerSide}`),
  );
  const ofSymbol = trades.filter(({ trade }) => trade.symbol === symbol);
  const lots = ofSymbol.reduce((sum, { trade }) => sum + trade.lots, 0);
  const worth = ofSymbol.reduce((sum, { trade }) => sum + trade.valueAtto, 0n);
  const liquidation: Liquidation = {
    id: String(id),
    symbol,
    contractType: contract.kind === 'linear' ? 1 : 2,
    coin: contract.settle,
    positionId: String(positionId),
    type: position?.direction === 'short' ? 1 : 0,
    pattern: position?.marginMode === 'cross' ? 2 : 1,
    markPrice: print(priceUnitsOf(first.markTicks, contract)),
    indexPrice: print(first.indexUnits),
    equity: print(first.equityUnits),
    maintenance: print(first.maintenanceUnits),
    steps: steps.map((step) => stepOf(step, { first, contract: perpetualNamed(step.symbol) })),
    avgPrice: lots === 0 ? null : print(averagePriceUnits(contract, lots, worth)),
    quantity: print(quantityUnitsOf(lots, contract)),
    fee: print(trades.reduce((sum, { side }) => sum + side.feeUnits, 0n)),
    liquidationFee: print(trades.reduce((sum, { side }) => sum + side.penaltyUnits, 0n)),
    fundDelta: print(fundDelta(command.events, trades)),
    ticksRef: { market: `${contract.base}/USDT`, atMs: command.atMs },
    createTime: command.atMs,
  };
  return { id, owner, symbol, positionId, kind: contract.kind, liquidation };
}

/** On which side of which contract a liquidation closed something of its owner's. */
function closedSides(events: readonly Event[], steps: readonly LiquidationStep[]): ReadonlySet<string> {
  const sides = steps.map(({ symbol, positionId }) => {
    const side = positionIn(events, positionId)?.direction === 'short' ? 'buy' : 'sell';
    return `${symbol}/${side}`;
  });
  return new Set(sides);
}

/** The first word about a position in these events: how it stood before anything of it was closed. */
function positionIn(events: readonly Event[], positionId: number): PositionRecord | undefined {
  for (const event of events) {
    if (event.kind === 'positionChanged' && event.position.id === positionId) return event.position;
  }
  return undefined;
}

/** What the journals of the liquidated sides moved into the fund, or out of it. */
function fundDelta(events: readonly Event[], trades: readonly ForcedTrade[]): bigint {
  const names = new Set(trades.map(({ trade }) => `contractTrade:${trade.id}:${trade.takerSide}`));
  let units = 0n;
  for (const event of events) {
    if (event.kind !== 'journalPosted' || !names.has(event.journal.bizNo)) continue;
    for (const leg of event.journal.legs) if (leg.owner === INSURANCE_FUND) units += leg.units;
  }
  return units;
}

const TRADING_STEPS: readonly LiquidationStep['step'][] = ['netted', 'reduced', 'closed', 'takenOver', 'deleveraged'];

/** A deleveraging is told with the figures of whoever was closed for it: those are nobody's business but theirs. */
function stepOf(
  step: LiquidationStep,
  { first, contract }: { readonly first: LiquidationStep; readonly contract: Perpetual },
): Liquidation['steps'][number] {
  const hasTraded = TRADING_STEPS.includes(step.step);
  const isOwn = step.owner === first.owner;
  return {
    step: step.step,
    symbol: step.symbol,
    positionId: String(isOwn ? step.positionId : first.positionId),
    quantity: hasTraded ? print(quantityUnitsOf(step.lots, contract)) : null,
    price: hasTraded ? print(priceUnitsOf(step.priceTicks, contract)) : null,
    markPrice: print(priceUnitsOf(step.markTicks, contract)),
    indexPrice: print(step.indexUnits),
    equity: isOwn ? print(step.equityUnits) : null,
    maintenance: isOwn ? print(step.maintenanceUnits) : null,
  };
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
