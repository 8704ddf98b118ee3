import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import { createRandom, type Random } from '@candor/testkit/generators/random.ts';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import {
  type Incoming,
  isTooSmall,
  judgeStorm,
  type Outgoing,
  type StormReport,
  WEI_PER_UNIT,
} from './chain-storm-judge.ts';
import { FEE_UNITS, openStormServer, PEOPLE, STORM_STEPS, type StormServer } from './chain-storm-server.ts';
import type { DevelopmentChain } from './development-chain.ts';
import { burnerCode, TURNCOAT_CODE } from './development-contracts.ts';

const TOKEN_PER_UNIT = 100n;
const GWEI = 10n ** 9n;
const STRANGER = '0x00000000000000000000000000000000000000D1';
/** Deeper than a payment waits for, and far from where a deposit is final. */
const DEPTH_MAX = 15;
/** So many blocks make everything below them final. */
const FINAL_BLOCKS = 64;
const LONG_MS = 121_000;
const CALM_TURNS = 6;
/** What is at an address is collected coin by coin, each once the one before is final and with gas that is sent first. */
const FINAL_TURNS_MAX = 12;
/** More steps than a turn usually has. */
const STEPS_MAX = 12;

interface Storm {
  readonly random: Random;
  readonly chain: DevelopmentChain;
  readonly server: StormServer;
  readonly incoming: Incoming[];
  readonly outgoing: Outgoing[];
  readonly turncoats: string[];
  /** Where the chain may be taken back to, with the blocks since. */
  marks: { readonly snapshot: string; blocks: number }[];
  reorganisations: number;
}

/** A chain that changes its mind, asks for more, and is paid by whoever wants our money; and at last it is calm. */
export async function runChainStorm(
  chain: DevelopmentChain,
  { seed, reorganisations }: { readonly seed: number; readonly reorganisations: number },
): Promise<StormReport> {
  await chain.setAutomine(true);
  const firstBlock = await chain.height();
  const server = await openStormServer(chain);
  try {
    await server.look();
    const random = createRandom(seed);
    const lists = { incoming: [], outgoing: [], turncoats: [], marks: [], reorganisations: 0 };
    const storm: Storm = { random, chain, server, ...lists };
    await chain.setAutomine(false);
    while (storm.reorganisations < reorganisations) await takeStep(storm);
    await calmDown(storm);
    return await judgeStorm({ ...storm, firstBlock });
  } finally {
    await chain.setAutomine(true);
    await server.close();
  }
}

const STEPS: readonly { readonly weight: number; readonly run: (storm: Storm) => Promise<void> }[] = [
  { weight: 8, run: deposit },
  { weight: 6, run: withdraw },
  { weight: 8, run: mine },
  { weight: 4, run: reorganise },
  { weight: 2, run: ({ random, chain }) => chain.setBaseFee(BigInt(random.between(1, 150)) * GWEI) },
  { weight: 2, run: ({ random, server: { funds } }) => pass(funds.clock, random.between(1_000, LONG_MS)) },
  { weight: 2, run: turn },
  { weight: 1, run: makeFinal },
];

async function takeStep(storm: Storm): Promise<void> {
  const { random, server } = storm;
  if (random.chance(30)) server.killBefore(random.pick(STORM_STEPS));
  await random.pickByWeight(STEPS).run(storm);
  const turns = [() => server.look(), () => server.pay(random.chance(15)), () => server.sweep()];
  for (const takeTurn of turns) {
    if (!random.chance(60)) continue;
    if (random.chance(15)) server.killAfter(random.below(STEPS_MAX));
    await takeTurn();
  }
}

async function pass(clock: StormServer['funds']['clock'], ms: number): Promise<void> {
  clock.set(clock.nowMs() + ms);
}

async function deposit({ random, chain, server: { addresses }, incoming }: Storm): Promise<void> {
  if (random.chance(40)) await chain.payTokenAhead(STRANGER, 1n);
  const userId = random.pick(PEOPLE);
  const to = addresses.get(userId) ?? '';
  const units = requireUnits(String(random.between(20, 500)), LEDGER_SCALE);
  if (random.chance(30)) {
    const transfers = [{ userId, coin: 'ETH', units: units / 1_000n }];
    incoming.push({ txHash: await chain.pay(to, (units / 1_000n) * WEI_PER_UNIT), transfers });
    return;
  }
  const transfers = Array.from({ length: random.between(1, 4) }, (_, index) => ({
    userId: random.pick(PEOPLE),
    coin: 'USDT',
    units: units + BigInt(index) * 1_000_000n,
  }));
  const batch = transfers.map((one) => ({
    to: addresses.get(one.userId) ?? '',
    value: one.units / TOKEN_PER_UNIT,
  }));
  incoming.push({ txHash: await chain.payBatch(batch), transfers });
}

async function withdraw({ random, chain, server, outgoing, turncoats }: Storm): Promise<void> {
  const kind = random.pickByWeight([
    { weight: 6, name: 'person' },
    { weight: 2, name: 'turncoat' },
    { weight: 1, name: 'burner' },
  ] as const).name;
  const units = requireUnits('0.05', LEDGER_SCALE) + BigInt(outgoing.length);
  const address = await receiverOf(chain, kind);
  if (kind === 'turncoat') turncoats.push(address);
  outgoing.push({ address, netUnits: units - FEE_UNITS, isHostile: kind !== 'person' });
  if (random.chance(10)) server.killAfter(random.below(STEPS_MAX));
  await server.withdraw({ userId: random.pick(PEOPLE), address, units, isContract: kind !== 'person' });
}

async function receiverOf(chain: DevelopmentChain, kind: 'person' | 'turncoat' | 'burner'): Promise<string> {
  if (kind === 'person') return privateKeyToAccount(generatePrivateKey()).address;
  return chain.place(kind === 'turncoat' ? TURNCOAT_CODE : burnerCode(12_000_000));
}

async function turn({ random, chain, turncoats }: Storm): Promise<void> {
  if (turncoats.length > 0) await chain.touchAhead(random.pick(turncoats));
}

async function mine(storm: Storm): Promise<void> {
  const { random, chain } = storm;
  storm.marks.push({ snapshot: await chain.snapshot(), blocks: 0 });
  const blocks = random.pick([1, 1, 1, 2, 3, 13]);
  await chain.mine(blocks);
  for (const mark of storm.marks) mark.blocks += blocks;
  storm.marks = storm.marks.filter((mark) => mark.blocks <= DEPTH_MAX);
}

/** Nothing that stands now is taken back any more: it may be collected. */
async function makeFinal(storm: Storm): Promise<void> {
  await storm.chain.mine(FINAL_BLOCKS);
  storm.marks = [];
}

/** Everything since a mark is gone; of what others had sent some comes again, the rest never does. */
async function reorganise(storm: Storm): Promise<void> {
  const { random, chain, incoming } = storm;
  const index = random.below(Math.max(1, storm.marks.length));
  const mark = storm.marks[index];
  if (mark === undefined) return;
  await chain.revert(mark.snapshot);
  storm.marks = storm.marks.slice(0, index);
  storm.reorganisations += 1;
  for (const { txHash } of incoming) {
    if (!(await chain.hasSucceeded(txHash)) && random.chance(70)) await chain.resend(txHash).catch(() => undefined);
  }
  await chain.mine(random.between(1, 3));
}

/** The network is cheap again and nobody takes anything back: all that waited is done within a few turns. */
async function calmDown(storm: Storm): Promise<void> {
  const { server } = storm;
  server.killBefore(undefined);
  await server.approveWaiting();
  for (let count = 0; count < CALM_TURNS; count += 1) await takeCalmTurn(storm, 13);
  for (let count = 0; count < FINAL_TURNS_MAX && !(await isCollected(server)); count += 1) {
    await takeCalmTurn(storm, FINAL_BLOCKS);
  }
}

async function takeCalmTurn({ chain, server }: Storm, blocks: number): Promise<void> {
  await chain.setBaseFee(GWEI);
  await chain.mine(blocks);
  await pass(server.funds.clock, LONG_MS);
  await server.look();
  await server.pay();
  await server.sweep();
}

async function isCollected(server: StormServer): Promise<boolean> {
  const [sweeps, left] = await Promise.all([server.sweeps(), server.uncollected()]);
  return sweeps.every(({ state }) => state === 'done') && left.every(isTooSmall);
}
