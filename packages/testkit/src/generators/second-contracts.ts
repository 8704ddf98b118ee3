import type { Command } from '@candor/domain/exchange/exchange.ts';
import { SECOND_BANK, TREASURY } from '@candor/domain/ledger/operator-accounts.ts';
import { PERPETUAL_WALLET, FUNDING_WALLET, OPERATOR_WALLET } from '@candor/domain/ledger/wallet.ts';
import { DEFAULT_SECONDS } from '@candor/domain/second-contracts/default-seconds.ts';
import type { SecondTick } from '@candor/domain/second-contracts/second-tick.ts';
import { SECOND_VOID_CAUSES } from '@candor/domain/second-contracts/second-void.ts';
import type { Second } from '@candor/domain/second-contracts/second.ts';
import { liveSeconds, type NaiveSecond } from '../oracle/products/naive-second.ts';
import type { Random } from './random.ts';
import type { Scene } from './scene.ts';
import { tinyAvailable } from '../oracle/tiny-ledger.ts';

const WHOLE = 100_000_000n;
const SECOND_MS = 1_000;

/** One to three symbols with short periods of every kind, so that many end within a run. */
export function drawSeconds(random: Random): readonly Second[] {
  return DEFAULT_SECONDS.slice(0, random.between(1, 3)).map((second) => ({
    ...second,
    periods: second.periods.slice(0, 3).map((period, index) => ({
      ...period,
      seconds: [5, 12, 40][index] ?? 5,
      oddsPpm: random.pick([850_000, 999_999, 1_000_000, 123_457]),
      feePpm: random.pick([0, 1, 10_000, 99_999]),
      isWholeStakeLost: random.chance(30),
      isOn: random.chance(90),
    })),
  }));
}

/** The commands that open the drawn contracts, fund the bank, and give everybody something to lose. */
export function secondOpening(
  seconds: readonly Second[],
  { owners, wealth }: { readonly owners: readonly number[]; readonly wealth: number },
): readonly Command[] {
  const amount = (wholes: bigint) => [{ asset: 'USDT', units: wholes * WHOLE }];
  return [
    { kind: 'listAsset', asset: { code: 'USDT', name: 'USDT', displayDecimals: 8 } },
    ...seconds.map((second) => ({ kind: 'listSecond', second }) as const),
    { kind: 'grantDemoFunds', owner: SECOND_BANK, wallet: OPERATOR_WALLET, amounts: amount(BigInt(wealth) * 400n) },
    { kind: 'grantDemoFunds', owner: TREASURY, wallet: OPERATOR_WALLET, amounts: amount(5_000n) },
    ...owners.map((owner) => {
      return {
        kind: 'grantDemoFunds',
        owner,
        wallet: PERPETUAL_WALLET,
        amounts: amount(BigInt(wealth) * 20n),
      } as const;
    }),
  ];
}

type Draw = (scene: Scene, second: Second, owner: number) => Command;

const KINDS: readonly { readonly weight: number; readonly draw: Draw }[] = [
  { weight: 44, draw: randomSecond },
  { weight: 40, draw: randomWindow },
  { weight: 6, draw: randomSecondTransfer },
  { weight: 3, draw: randomBank },
  { weight: 2, draw: randomSecondStatus },
  { weight: 2, draw: randomSecondGrant },
  { weight: 2, draw: randomVoid },
  { weight: 1, draw: randomPeriod },
];

/** A command about second contracts that somebody might send now. */
export function randomSecondCommand(scene: Scene): Command {
  const { random, swarm, oracle } = scene;
  const second = random.pick(swarm.seconds);
  if (oracle.seconds.seconds.get(second.symbol)?.status === 'halted' && random.chance(30)) {
    return { kind: 'setSecondStatus', symbol: second.symbol, status: 'open' };
  }
  return random.pickByWeight(KINDS).draw(scene, second, random.pick(swarm.owners));
}

function randomSecond({ random }: Scene, second: Second, owner: number): Command {
  const isWrong = random.chance(6);
  const period = random.pick(second.periods);
  const wholes = BigInt(random.pick([5, 7, 20, 50, random.between(5, 100)]));
  return {
    kind: 'createSecond',
    owner,
    symbol: isWrong && random.chance(20) ? 'BTC/EUR' : second.symbol,
    periodId: isWrong && random.chance(30) ? 999 : period.id,
    direction: random.pick(['rise', 'fall'] as const),
    stakeUnits: isWrong ? random.pick([0n, -5n * WHOLE, 4n * WHOLE, 5n * WHOLE + 1n, 5_000n * WHOLE]) : wholes * WHOLE,
    ...(random.chance(30) ? { dayLossUnitsMax: BigInt(random.between(5, 160)) * WHOLE } : {}),
    ...(random.chance(10) ? { monthLossUnitsMax: BigInt(random.between(0, 1_200)) * WHOLE } : {}),
  };
}

/** The ticks that some order waits for, or of the last seconds; sometimes more of them, sometimes what must be refused. */
function randomWindow({ random, oracle }: Scene, { symbol }: Second): Command {
  const waiting = liveSeconds(oracle.seconds).filter((order) => order.symbol === symbol);
  const around = waiting.length > 0 ? timeOf(random.pick(waiting)) : { fromMs: oracle.atMs - 9_000, toMs: oracle.atMs };
  const fromMs = around.fromMs - (random.chance(40) ? random.below(20_000) : 0);
  const isEarly = random.chance(4);
  const toMs = isEarly ? around.toMs + 60_000 : Math.min(oracle.atMs, around.toMs + random.below(8_000));
  const ticks = ticksBetween(symbol, fromMs, Math.min(toMs, fromMs + 120_000));
  const window = { kind: 'advanceSeconds', symbol, fromMs, toMs: Math.min(toMs, fromMs + 120_000) } as const;
  return { ...window, ticks: random.chance(3) ? ticks.toReversed() : ticks };
}

function timeOf({ open, acceptedAtMs, periodMs }: NaiveSecond): { readonly fromMs: number; readonly toMs: number } {
  if (open === undefined) return { fromMs: acceptedAtMs, toMs: acceptedAtMs + 2_000 };
  const closeMs = open.tsMs + periodMs;
  return { fromMs: closeMs - 4_000, toMs: closeMs };
}

/** The index is a function of time, so that it says the same however often it is asked; some seconds have no tick. */
function ticksBetween(symbol: string, fromMs: number, toMs: number): readonly SecondTick[] {
  const ticks: SecondTick[] = [];
  for (let seq = Math.ceil(fromMs / SECOND_MS); seq * SECOND_MS <= toMs; seq += 1) {
    const noise = Math.imul(seq ^ symbol.charCodeAt(0), 2_654_435_761) >>> 8;
    if (noise % 11 === 0 || Math.floor(seq / 17) % 6 === 0) continue;
    const priceUnits = 60_000n * WHOLE + BigInt(noise % 7) * 100_000n + BigInt(Math.floor(seq / 40) % 3) * 300_000n;
    ticks.push({ seq, tsMs: seq * SECOND_MS, priceUnits, hash: '' });
  }
  return ticks;
}

function randomSecondTransfer({ random, oracle }: Scene, _second: Second, owner: number): Command {
  const [fromWallet, toWallet] = random.chance(50)
    ? [PERPETUAL_WALLET, FUNDING_WALLET]
    : [FUNDING_WALLET, PERPETUAL_WALLET];
  const available = tinyAvailable(oracle.ledger, { owner, wallet: fromWallet, asset: 'USDT' });
  const units = random.pick([available, available / 2n, available + 1n, 1n]);
  return { kind: 'transfer', owner, asset: 'USDT', units, fromWallet, toWallet };
}

/** The operator puts money into the bank, or takes some out. */
function randomBank({ random, oracle }: Scene): Command {
  const bank = tinyAvailable(oracle.ledger, { owner: SECOND_BANK, wallet: OPERATOR_WALLET, asset: 'USDT' });
  const units = random.pick([bank, bank / 2n, bank / 10n, -500n * WHOLE, 1n]);
  return {
    kind: 'adjustLedger',
    adjustmentId: `bank-${random.below(1_000_000)}`,
    reason: 'bank',
    moves: [
      { owner: SECOND_BANK, wallet: OPERATOR_WALLET, asset: 'USDT', units: -units },
      { owner: TREASURY, wallet: OPERATOR_WALLET, asset: 'USDT', units },
    ],
  };
}

function randomSecondStatus({ random }: Scene, { symbol }: Second): Command {
  return { kind: 'setSecondStatus', symbol, status: random.pick(['open', 'halted'] as const) };
}

function randomSecondGrant(_scene: Scene, _second: Second, owner: number): Command {
  return { kind: 'grantDemoFunds', owner, wallet: PERPETUAL_WALLET, amounts: [{ asset: 'USDT', units: 500n * WHOLE }] };
}

/** Around some contract of the last minutes, as somebody would who has looked at its ticks. */
function randomVoid({ random, oracle }: Scene, { symbol }: Second): Command {
  const recent = [...oracle.seconds.orders.values()].filter(
    (order) => order.symbol === symbol && order.acceptedAtMs > oracle.atMs - RECENT_MS,
  );
  const placeMs = recent.length === 0 ? oracle.atMs - 60_000 : timeOf(random.pick(recent)).toMs;
  const fromMs = Math.floor(placeMs / SECOND_MS) * SECOND_MS - (random.chance(10) ? 1 : 0);
  return {
    kind: 'voidSeconds',
    decisionId: String(random.below(1_000)),
    symbol: random.chance(3) ? 'BTC/EUR' : symbol,
    fromMs,
    toMs: fromMs + random.pick([0, 0, 1, 5, 61]) * SECOND_MS,
    cause: random.pick(SECOND_VOID_CAUSES),
  };
}

const RECENT_MS = 600_000;

function randomPeriod({ random }: Scene, { symbol, periods }: Second): Command {
  const period = random.pick(periods);
  return {
    kind: 'setSecondPeriod',
    symbol,
    periodId: random.chance(4) ? 999 : period.id,
    oddsPpm: random.pick([850_000, 700_001, 1_000_000, 1_000_001]),
    feePpm: random.pick([0, 10_000, 850_000]),
    minUnits: random.pick([5n * WHOLE, 5n * WHOLE, 0n]),
    maxUnits: random.pick([100n * WHOLE, 60n * WHOLE, 4n * WHOLE]),
    isOn: random.chance(90),
  };
}
