import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { apply, createState, type Command, type State } from '@candor/domain/exchange/exchange.ts';
import { INSURANCE_FUND, USER_FIRST } from '@candor/domain/ledger/operator-accounts.ts';
import { PERPETUAL_WALLET, OPERATOR_WALLET } from '@candor/domain/ledger/wallet.ts';
import { DEFAULT_PERPETUALS } from '@candor/domain/perpetuals/instrument/default-perpetuals.ts';
import { atScale } from './at-scale.ts';
import { requireCollector } from './collector.ts';
import { median, rounded, speedOf } from './contest.ts';
import type { BenchPart, Measure } from './measure.ts';

const SIZES = atScale<readonly number[]>([1_000, 10_000, 100_000], [100]);
const JUDGED_SIZE = 10_000;
const LIMIT_MS = 50;
const TICKS = atScale({ warmUp: 10, counted: 41 }, { warmUp: 1, counted: 2 });
const ENTRY = 60_000n;
const LEVERAGES = [3, 5, 10, 20] as const;

/** What a new mark costs among so many open positions: every one of them is valued anew, or known to be safe. */
export const perpetualsPart: BenchPart = {
  name: 'perpetuals',
  run: async () => [
    ...SIZES.flatMap((size) => measuresOf('isolated', size)),
    ...SIZES.flatMap((size) => measuresOf('cross', size)),
    ...SIZES.map((size) => cascadeOf(size)),
  ],
};

type Mode = 'isolated' | 'cross';

interface Floor {
  readonly state: State;
  send(command: Command): void;
}

function measuresOf(mode: Mode, size: number): readonly Measure[] {
  const floor = openFloor(mode, size);
  const { collectYoung } = requireCollector();
  const times: number[] = [];
  for (let tick = 0; tick < TICKS.warmUp + TICKS.counted; tick += 1) {
    collectYoung();
    // Back and forth by half a percent: nobody is liquidated, everybody's profit changes.
    const priceUnits = (ENTRY + BigInt((tick % 7) * 50 - 150)) * UNITS_PER_WHOLE;
    const speed = speedOf(1, () => floor.send({ kind: 'setContractIndex', symbol: 'BTCUSDT', priceUnits }));
    if (tick >= TICKS.warmUp) times.push(1000 / speed);
  }
  return [
    judged(
      { subject: mode, what: `a new mark among ${size} positions`, value: rounded(median(times)), unit: 'ms' },
      size,
    ),
  ];
}

/** One fall that liquidates the most daring longs, a tenth of all positions or more, in one command. */
function cascadeOf(size: number): Measure {
  const floor = openFloor('isolated', size);
  const before = countOf(floor.state);
  const fall = { kind: 'setContractIndex', symbol: 'BTCUSDT', priceUnits: 57_100n * UNITS_PER_WHOLE } as const;
  const speed = speedOf(1, () => floor.send(fall));
  const gone = before - countOf(floor.state);
  return {
    subject: 'cascade',
    what: `${gone} of ${size} positions gone in one mark`,
    value: rounded(1000 / speed),
    unit: 'ms',
  };
}

function countOf(state: State): number {
  return state.perpetuals.markets.get('BTCUSDT')?.positions.size ?? 0;
}

function judged(measure: Measure, size: number): Measure {
  return size === JUDGED_SIZE ? { ...measure, limit: LIMIT_MS, limitIs: 'atMost' } : measure;
}

/** As many positions as asked for, half of them long: every owner has one. */
function openFloor(mode: Mode, size: number): Floor {
  const state = createState();
  let sequence = 0;
  let atMs = 1_767_225_660_000;
  const send = (command: Command): void => {
    sequence += 1;
    atMs += 1;
    const outcome = apply(state, { sequence, atMs, command });
    if (!outcome.ok) throw new Error(`${command.kind} was refused: ${outcome.refusal.word}`);
  };
  const contract = DEFAULT_PERPETUALS.find(({ symbol }) => symbol === 'BTCUSDT');
  if (contract === undefined) throw new Error('BTCUSDT is a contract.');
  send({ kind: 'listAsset', asset: { code: 'USDT', name: 'Tether', displayDecimals: 2 } });
  send({ kind: 'listContract', contract });
  send(grant(INSURANCE_FUND, OPERATOR_WALLET, 10_000_000n));
  for (let index = 0; index < size / 2; index += 1) {
    if (index % 5_000 === 0) send({ kind: 'setContractIndex', symbol: 'BTCUSDT', priceUnits: ENTRY * UNITS_PER_WHOLE });
    const leverage = LEVERAGES[index % LEVERAGES.length] ?? 5;
    const [long, short] = [USER_FIRST + index * 2, USER_FIRST + index * 2 + 1];
    for (const owner of [long, short]) {
      send(grant(owner, PERPETUAL_WALLET, 50n));
      send({ kind: 'setContractModes', owner, symbol: 'BTCUSDT', marginMode: mode });
      send({ kind: 'setContractLeverage', owner, symbol: 'BTCUSDT', leverage });
    }
    send(order(short, 'openShort'));
    send(order(long, 'openLong'));
  }
  return { state, send };
}

function grant(owner: number, wallet: number, whole: bigint): Command {
  return { kind: 'grantDemoFunds', owner, wallet, amounts: [{ asset: 'USDT', units: whole * UNITS_PER_WHOLE }] };
}

function order(owner: number, direction: 'openLong' | 'openShort'): Command {
  const priceUnits = ENTRY * UNITS_PER_WHOLE;
  return {
    kind: 'placeContractOrder',
    owner,
    symbol: 'BTCUSDT',
    direction,
    type: 'limit',
    priceUnits,
    quantityUnits: 100_000n,
  };
}
