import type { Command } from '../../../packages/domain/src/exchange/exchange.ts';
import {
  PERPETUAL_WALLET,
  CROSS_MARGIN_WALLET,
  FUNDING_WALLET,
  SPOT_WALLET,
} from '../../../packages/domain/src/ledger/wallet.ts';
import type { Play } from '../moves.ts';
import { trade, type LendingTable } from '../lending/lending-plays.ts';

/** Parts of a million of the index at which somebody loses on purpose: the worst first, and what may be allowed to whom is watched. */
const DEAR = [1_099_000n, 1_049_000n, 1_020_000n, 1_009_000n, 1_003_000n, 1_000_000n] as const;
const COINS = ['BTC', 'SOL'] as const;
const PPM = 1_000_000n;

/** Has money that a chain may still take back, and loses it to a friend who may withdraw. */
export function* launder(table: LendingTable, [thief = 0, friend = 0]: readonly number[]): Play {
  const { world, random } = table;
  yield move(thief, { units: world.total(thief, FUNDING_WALLET, 'USDT'), from: FUNDING_WALLET, to: SPOT_WALLET });
  for (let round = 400; round > 0; round -= 1) {
    const coin = random.pick(COINS);
    const manner = random.below(10);
    if (manner < 6) yield* meet(table, { thief, friend, coin });
    else if (manner < 8) yield* leaveBehind(table, { thief, friend, coin });
    else yield* pledge(table, thief);
    if (random.chance(30)) yield 'wait';
  }
}

interface Pair {
  readonly thief: number;
  readonly friend: number;
  readonly coin: string;
}

/** One stands there, the other comes: whoever of the two has the locked money. */
function* meet(table: LendingTable, { thief, friend, coin }: Pair): Play {
  const { world, random } = table;
  const side = isRich(table, thief, coin) ? 'sell' : 'buy';
  const dear = random.pick(DEAR);
  const ppm = side === 'buy' ? dear : (PPM * PPM) / dear;
  const lost = { owner: thief, coin, side, ppm, part: 99n, wallet: SPOT_WALLET } as const;
  const won = { ...lost, owner: friend, side: side === 'buy' ? 'sell' : 'buy', part: 60n } as const;
  for (const wish of random.chance(50) ? [won, lost] : [lost, won]) yield* trade(table, wish);
  yield { kind: 'cancelOrders', owner: thief };
  yield { kind: 'cancelOrders', owner: friend };
  if (world.price(coin) === undefined) yield 'wait';
}

/** Rests at the index and waits until the market has moved; the friend takes it at the old price. */
function* leaveBehind(table: LendingTable, { thief, friend, coin }: Pair): Play {
  const { random, world } = table;
  const side = isRich(table, thief, coin) ? 'sell' : 'buy';
  const before = world.last(coin);
  yield* trade(table, { owner: thief, coin, side, ppm: PPM, part: 99n, wallet: SPOT_WALLET });
  for (let tick = random.between(2, 12); tick > 0; tick -= 1) yield 'wait';
  const now = world.last(coin);
  const isLeft = side === 'buy' ? now < before : now > before;
  const ppm = (before * PPM) / (now === 0n ? 1n : now);
  const other = side === 'buy' ? 'sell' : 'buy';
  if (isLeft) yield* trade(table, { owner: friend, coin, side: other, ppm, part: 60n, wallet: SPOT_WALLET });
  yield { kind: 'cancelOrders', owner: thief };
  yield { kind: 'cancelOrders', owner: friend };
}

/** Brings it where a position or a loan could lose it; whatever went is brought back, so that the next may be tried. */
function* pledge({ world, random }: LendingTable, thief: number): Play {
  const to = random.pick([PERPETUAL_WALLET, CROSS_MARGIN_WALLET]);
  const units = (world.total(thief, SPOT_WALLET, 'USDT') * BigInt(random.between(1, 90))) / 100n;
  if (units === 0n) return;
  const outcome = yield move(thief, { units, from: SPOT_WALLET, to });
  if (outcome?.ok === true) yield move(thief, { units, from: to, to: SPOT_WALLET });
}

function isRich({ world }: LendingTable, owner: number, coin: string): boolean {
  const coins = world.total(owner, SPOT_WALLET, coin) * world.last(coin);
  return coins > world.total(owner, SPOT_WALLET, 'USDT') * 100_000_000n;
}

function move(
  owner: number,
  { units, from, to }: { readonly units: bigint; readonly from: number; readonly to: number },
): Command {
  return { kind: 'transfer', owner, asset: 'USDT', units, fromWallet: from, toWallet: to };
}
