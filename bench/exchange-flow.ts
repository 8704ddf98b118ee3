import type { Command, Outcome } from '@candor/domain/exchange/exchange.ts';
import type { Replay } from '@candor/domain/exchange/rules-core.ts';
import { SPOT_WALLET } from '@candor/domain/ledger/wallet.ts';
import { DEFAULT_INSTRUMENTS } from '@candor/domain/spot/default-instruments.ts';
import type { Instrument } from '@candor/domain/spot/instrument.ts';
import { priceUnitsOf, quantityUnitsOf } from '@candor/money/grid.ts';
import type { FlowOperation } from './order-flow.ts';

/** Enough that no two orders in a row are the same person's, and that a million orders fit the limit of each. */
export const FLOW_OWNERS = { first: 1_000_000, count: 2_000 };
const START_MS = 1_800_000_000_000;
const LOTS_PER_FLOW_LOT = 10;
const GRANT_UNITS = 10_000_000_000n * 100_000_000n;

/** The market of the flow: as rule 1.1 has it, but for how many orders one owner may have open on it. */
export const FLOW_INSTRUMENT: Instrument = { ...requireFirst(DEFAULT_INSTRUMENTS), maxOpenOrders: 1_000 };

/** The middle of the prices. */
const INDEX_COMMAND: Command = {
  kind: 'setIndexPrice',
  symbol: FLOW_INSTRUMENT.symbol,
  priceUnits: 60_000n * 100_000_000n,
};

/** Opens the market of the flow at the middle of its prices, and gives every owner more than they can spend. */
export function openingCommands(): readonly Command[] {
  const { base, quote } = FLOW_INSTRUMENT;
  const amounts = [base, quote].map((asset) => ({ asset, units: GRANT_UNITS }));
  return [
    ...[base, quote].map((code) => ({ kind: 'listAsset', asset: { code, name: code, displayDecimals: 8 } }) as const),
    { kind: 'listInstrument', instrument: FLOW_INSTRUMENT },
    INDEX_COMMAND,
    ...Array.from({ length: FLOW_OWNERS.count }, (_, index): Command => {
      return { kind: 'grantDemoFunds', owner: FLOW_OWNERS.first + index, wallet: SPOT_WALLET, amounts };
    }),
  ];
}

/** The flow as commands of the exchange, with or without a key against repeating them. */
export interface CommandFlow {
  commandOf(operation: FlowOperation): Command;
  /** Remembers what an order was answered, so that a later operation can cancel it. */
  answered(operation: FlowOperation, outcome: Outcome): void;
}

export function createCommandFlow({ isKeyed }: { readonly isKeyed: boolean }): CommandFlow {
  const ids: number[] = [];
  let count = 0;
  return {
    commandOf(operation) {
      const owner = FLOW_OWNERS.first + (operation.order % FLOW_OWNERS.count);
      count += 1;
      const command = toCommand(operation, owner, ids[operation.order] ?? 0);
      // Written into a fresh object of one shape, as a route makes its command.
      return isKeyed ? { key: `flow-${count}`, ...command } : command;
    },
    answered(operation, outcome) {
      if (operation.kind === 'limit' && outcome.ok) ids[operation.order] = Number(outcome.reply['orderId']);
    },
  };
}

function toCommand(operation: FlowOperation, owner: number, orderId: number): Command {
  const { symbol } = FLOW_INSTRUMENT;
  if (operation.kind === 'cancel') return { kind: 'cancelOrder', owner, orderId };
  const { kind, side, quantityLots } = operation;
  const quantityUnits = quantityUnitsOf(quantityLots * LOTS_PER_FLOW_LOT, FLOW_INSTRUMENT);
  if (kind === 'market') return { kind: 'placeOrder', owner, symbol, side, type: 'market', quantityUnits };
  const priceUnits = priceUnitsOf(operation.priceTicks, FLOW_INSTRUMENT);
  return { kind: 'placeOrder', owner, symbol, side, type: 'limit', priceUnits, quantityUnits };
}

/** The rules alone, with neither queue nor journal around them. */
export interface BareEngine {
  play(operations: readonly FlowOperation[]): void;
  /** Commands of the flow that were not refused. */
  accepted(): number;
}

export function openBareEngine(flow: CommandFlow, { apply }: Pick<Replay, 'apply'>): BareEngine {
  let sequence = 0;
  let accepted = 0;
  const carryOut = (command: Command): Outcome => {
    sequence += 1;
    return apply({ sequence, atMs: START_MS + Math.floor(sequence / 100), command });
  };
  for (const command of openingCommands()) carryOut(command);
  return {
    play(operations) {
      for (const operation of operations) {
        const outcome = carryOut(flow.commandOf(operation));
        if (outcome.ok) accepted += 1;
        flow.answered(operation, outcome);
      }
    },
    accepted: () => accepted,
  };
}

function requireFirst<Item>(items: readonly Item[]): Item {
  const [first] = items;
  if (first === undefined) throw new RangeError('There is no first one.');
  return first;
}
