import { findAccount } from '@candor/domain/ledger/ledger.ts';
import { OPERATOR_WALLET } from '@candor/domain/ledger/wallet.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { createRandom, type Random } from '@candor/testkit/generators/random.ts';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { FEE_UNITS, GIFT_UNITS, openStormServer, PEOPLE, type StormServer } from './chain-storm-server.ts';
import type { DevelopmentChain } from './development-chain.ts';
import { burnerCode, TURNCOAT_CODE } from './development-contracts.ts';

const WEI_PER_UNIT = 10n ** 10n;
const TOKEN_PER_UNIT = 100n;
const GWEI = 10n ** 9n;
const STRANGER = '0x00000000000000000000000000000000000000D1';
const CHAIN_ACCOUNT = 202;
/** Deeper than a payment waits for, and far from where a deposit is final. */
const DEPTH_MAX = 15;
const LONG_MS = 121_000;
const CALM_TURNS = 6;

interface Incoming {
  readonly txHash: string;
  readonly transfers: readonly { readonly userId: number; readonly coin: string; readonly units: bigint }[];
}

interface Outgoing {
  readonly id: string;
  readonly address: string;
  readonly netUnits: bigint;
  readonly isHostile: boolean;
}

interface Storm {
  readonly random: Random;
  readonly chain: DevelopmentChain;
  readonly server: StormServer;
  readonly addresses: ReadonlyMap<number, string>;
  readonly incoming: Incoming[];
  readonly outgoing: Outgoing[];
  readonly turncoats: string[];
  /** Where the chain may be taken back to, with the blocks since. */
  marks: { readonly snapshot: string; blocks: number }[];
  reorganisations: number;
}

/** What is not as it must be at the end; nothing is when it is empty. */
export interface StormReport {
  readonly faults: readonly string[];
  readonly reorganisations: number;
  readonly paid: number;
  readonly failed: number;
}

/** A chain that changes its mind, asks for more, and is paid by whoever wants our money; and at last it is calm. */
export async function runChainStorm(
  chain: DevelopmentChain,
  { seed, reorganisations }: { readonly seed: number; readonly reorganisations: number },
): Promise<StormReport> {
  await chain.setAutomine(true);
  const server = await openStormServer(chain);
  try {
    const addresses = new Map<number, string>();
    for (const userId of PEOPLE) addresses.set(userId, await server.addressOf(userId));
    await server.look();
    const random = createRandom(seed);
    const lists = { incoming: [], outgoing: [], turncoats: [], marks: [], reorganisations: 0 };
    const storm: Storm = { random, chain, server, addresses, ...lists };
    await chain.setAutomine(false);
    while (storm.reorganisations < reorganisations) await takeStep(storm);
    await calmDown(storm);
    return await judge(storm);
  } finally {
    await chain.setAutomine(true);
    await server.close();
  }
}

const STEPS: readonly { readonly weight: number; readonly run: (storm: Storm) => Promise<void> }[] = [
  { weight: 4, run: deposit },
  { weight: 3, run: withdraw },
  { weight: 4, run: mine },
  { weight: 2, run: reorganise },
  { weight: 1, run: ({ random, chain }) => chain.setBaseFee(BigInt(random.between(1, 150)) * GWEI) },
  { weight: 1, run: ({ random, server: { funds } }) => pass(funds.clock, random.between(1_000, LONG_MS)) },
  { weight: 1, run: turn },
];

async function takeStep(storm: Storm): Promise<void> {
  const { random, server } = storm;
  await random.pickByWeight(STEPS).run(storm);
  // Both are started anew every time, and sometimes killed before anything is sent.
  if (random.chance(60)) await server.look();
  if (random.chance(60)) await server.pay(random.chance(15));
}

async function pass(clock: StormServer['funds']['clock'], ms: number): Promise<void> {
  clock.set(clock.nowMs() + ms);
}

async function deposit({ random, chain, addresses, incoming }: Storm): Promise<void> {
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
  const wish = { userId: random.pick(PEOPLE), address, units, isContract: kind !== 'person' };
  const id = await server.withdraw(wish);
  outgoing.push({ id, address, netUnits: units - FEE_UNITS, isHostile: kind !== 'person' });
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
async function calmDown({ chain, server }: Storm): Promise<void> {
  for (let count = 0; count < CALM_TURNS; count += 1) {
    await chain.setBaseFee(GWEI);
    await server.look();
    await server.pay();
    await chain.mine(13);
    await pass(server.funds.clock, LONG_MS);
  }
  await server.look();
  await server.pay();
}

async function judge(storm: Storm): Promise<StormReport> {
  const { server, reorganisations, outgoing } = storm;
  const rows = new Map((await server.withdrawals()).map((row) => [row.id, row]));
  const faults: string[] = [];
  const owed = new Map<string, bigint>(PEOPLE.map((userId) => [`${userId} ETH`, GIFT_UNITS]));
  const left = new Map<string, bigint>([['ETH', GIFT_UNITS * BigInt(PEOPLE.length)]]);
  const add = (sums: Map<string, bigint>, name: string, units: bigint) =>
    sums.set(name, (sums.get(name) ?? 0n) + units);

  for (const { txHash, transfers } of storm.incoming) {
    if (!(await storm.chain.hasSucceeded(txHash))) continue;
    for (const { userId, coin, units } of transfers) {
      add(owed, `${userId} ${coin}`, units);
      add(left, coin, units);
    }
  }
  for (const { id, address, netUnits, isHostile } of outgoing) {
    const row = rows.get(id);
    if (row === undefined) throw new Error('It was placed.');
    const { state, userId, amountUnits, keptUnits } = row;
    const paidUnits = (await storm.chain.balanceOf(address)) / WEI_PER_UNIT;
    if (state !== 'confirmed' && state !== 'failed') faults.push(`${id} still waits as ${state}`);
    if (state === 'failed' && !isHostile) faults.push(`${id} failed though its receiver takes everything`);
    if (paidUnits !== (state === 'confirmed' ? netUnits : 0n)) faults.push(`${id} is ${state} and paid ${paidUnits}`);
    add(owed, `${userId} ETH`, state === 'confirmed' ? -amountUnits : -(keptUnits ?? 0n));
    if (state === 'confirmed') add(left, 'ETH', -netUnits);
  }
  for (const [name, units] of owed) {
    const [userId = '', coin = ''] = name.split(' ');
    const [, total] = server.funds.balanceOf(Number(userId), coin);
    if (total !== printUnits(units, LEDGER_SCALE)) {
      faults.push(`${name}: the ledger has ${total}, the chain says ${printUnits(units, LEDGER_SCALE)}`);
    }
  }
  for (const [asset, units] of left) {
    const place = { owner: CHAIN_ACCOUNT, wallet: OPERATOR_WALLET, asset };
    const here = -server.funds.exchange.read(({ ledger }) => findAccount(ledger, place)?.total ?? 0n);
    if (here !== units) faults.push(`${asset}: the ledger has ${here} on the chain, which has ${units}`);
  }
  const ended = (state: string): number => [...rows.values()].filter((row) => row.state === state).length;
  return { faults, reorganisations, paid: ended('confirmed'), failed: ended('failed') };
}
