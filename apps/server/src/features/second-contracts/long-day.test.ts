import { FIRST_PREV_HASH, type IndexTick } from '@candor/contract/markets/index-tick.ts';
import { leafOf, pathOf, treeOf } from '@candor/contract/shared/merkle.ts';
import type { SecondReceipt } from '@candor/contract/second-contracts/proof.ts';
import { leafText, rootText } from '@candor/contract/second-contracts/text.ts';
import { dayOf, type SecondCheck, tickOf, verifySecond } from '@candor/contract/second-contracts/verify.ts';
import type { SecondOrderRecord } from '@candor/domain/second-contracts/second-order.ts';
import { closeFromMs, OPEN_WAIT_MS } from '@candor/domain/second-contracts/second-tick.ts';
import { must, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { createRandom } from '@candor/testkit/generators/random.ts';
import { fundSeconds, openSecondDesk, takeSecond } from '@candor/testkit/fixtures/second-contracts.ts';
import { beforeAll, expect, test } from 'vitest';
import { createTickSigner, tickDigest, type TickHead, type UnsignedTick } from '../markets/port.ts';
import { commitHashOf, commitmentOf, outcomeOf } from './second-wire.ts';

const SYMBOL = 'BTC/USDT';
const ORDERS = 600;
const EVERY_MS = 140_000;
const signer = createTickSigner(Buffer.alloc(32, 5));
const stranger = createTickSigner(Buffer.alloc(32, 6));

interface Link {
  readonly unsigned: UnsignedTick;
  readonly head: TickHead | undefined;
}

/** A day of the index, in the order of time; each tick is only signed when somebody wants to see it. */
let links: readonly Link[] = [];
let receipts: readonly SecondReceipt[] = [];

function drawLinks(fromMs: number, seconds: number): readonly Link[] {
  const random = createRandom(29);
  const drawn: Link[] = [];
  let tenths = 600_000;
  let head: TickHead | undefined;
  for (let second = 0; second < seconds; second += 1) {
    tenths += random.between(-2, 2);
    // Every few minutes the index is silent for some seconds.
    if (second % 411 < 4 || random.chance(1)) continue;
    const price = `${tenths / 10}`;
    const unsigned = { symbol: SYMBOL, ts: fromMs + second * 1_000, price, sources: [{ source: 'One', price }] };
    drawn.push({ unsigned, head });
    const linked = { ...unsigned, seq: (head?.seq ?? 0) + 1, prevHash: head?.hash ?? FIRST_PREV_HASH };
    head = { seq: linked.seq, tsMs: linked.ts, hash: tickDigest(linked).toString('hex') };
  }
  return drawn;
}

/** The place of the first tick at or after a moment. */
function placeOf(atMs: number): number {
  let [low, high] = [0, links.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((links[middle]?.unsigned.ts ?? 0) < atMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

const ticksIn = (from: number, to: number): readonly IndexTick[] =>
  links.slice(Math.max(0, from), to).map(({ unsigned, head }) => signer.sign(unsigned, head));
const between = (fromMs: number, toMs: number) => ticksIn(placeOf(fromMs), placeOf(toMs + 1));
/** A window with the tick before it and the one behind it. */
const stretch = (fromMs: number, toMs: number) => ticksIn(placeOf(fromMs) - 1, placeOf(toMs + 1) + 1);

function handIn(desk: Desk, fromMs: number, toMs: number): void {
  const window = { symbol: SYMBOL, fromMs, toMs, ticks: between(fromMs, toMs).map(tickOf) };
  must(desk, { kind: 'advanceSeconds', ...window });
}

/** Takes one contract after the other through the day, each by another owner. */
function playDay(): readonly SecondOrderRecord[] {
  const desk = openSecondDesk();
  const random = createRandom(31);
  const startMs = Math.ceil(desk.atMs / 1_000) * 1_000;
  links = drawLinks(startMs - 5_000, (ORDERS * EVERY_MS) / 1_000 + 60);
  for (let index = 0; index < ORDERS; index += 1) {
    desk.atMs = startMs + index * EVERY_MS + random.below(1_000);
    const owner = 1_000_000 + index;
    fundSeconds(desk, owner, '200');
    const acceptedAtMs = desk.atMs;
    takeSecond(desk, {
      owner,
      stake: String(random.between(5, 100)),
      direction: random.pick(['rise', 'fall'] as const),
    });
    desk.atMs += 3_000;
    handIn(desk, acceptedAtMs, acceptedAtMs + OPEN_WAIT_MS);
    desk.atMs = startMs + index * EVERY_MS + 65_000;
    handIn(desk, desk.atMs - 12_000, desk.atMs);
  }
  return desk.events.flatMap((event) =>
    event.kind === 'secondOrderChanged' && event.order.end !== undefined ? [event.order] : [],
  );
}

async function leafOfOrder(order: SecondOrderRecord): Promise<string> {
  const outcome = outcomeOf(order);
  if (outcome === null || order.end === undefined) throw new Error('It has not ended.');
  const closeTickHashes = order.end.closeTicks.map(({ hash }) => hash);
  const openTickHash = order.openTick?.hash ?? null;
  return leafOf(leafText({ commitHash: commitHashOf(commitmentOf(order)), openTickHash, closeTickHashes, outcome }));
}

async function receiptsOf(orders: readonly SecondOrderRecord[]): Promise<readonly SecondReceipt[]> {
  const dayOfOrder = ({ end }: SecondOrderRecord) => dayOf(end?.atMs ?? 0);
  const made = [...new Set(orders.map(dayOfOrder))].map(async (day) => {
    const ofDay = orders.filter((order) => dayOfOrder(order) === day);
    const levels = await treeOf(await Promise.all(ofDay.map(leafOfOrder)));
    const root = { day, count: ofDay.length, root: levels.at(-1)?.[0] ?? '', isClosed: true };
    const sig = signer.signText(rootText(root));
    return ofDay.map((order, index) => ({
      ...receiptOf(order),
      inclusion: { ...root, sig, index, path: [...pathOf(levels, index)] },
    }));
  });
  return (await Promise.all(made)).flat();
}

function receiptOf(order: SecondOrderRecord): Omit<SecondReceipt, 'inclusion'> {
  const { acceptedAtMs, openTick, closeAtMs } = order;
  const commitment = commitmentOf(order);
  const opened = stretch(acceptedAtMs, openTick?.tsMs ?? acceptedAtMs + OPEN_WAIT_MS);
  return {
    commitment,
    commitHash: commitHashOf(commitment),
    openTicks: openTick === undefined ? [...opened] : opened.filter(({ ts }) => ts <= openTick.tsMs),
    closeTicks: openTick === undefined ? [] : [...stretch(closeFromMs(closeAtMs), closeAtMs)],
    outcome: outcomeOf(order),
    voided: null,
    publicKey: signer.publicKey,
  };
}

beforeAll(async () => {
  receipts = await receiptsOf(playDay());
});

test('[NO-1] the verifier accepts every settled contract of a long day, the void ones too', async () => {
  expect(receipts).toHaveLength(ORDERS);
  const faults = await Promise.all(receipts.map((receipt) => verifySecond(receipt, signer.publicKey)));
  expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
  const results = new Set(receipts.map(({ outcome }) => `${outcome?.result} ${outcome?.voidReason ?? ''}`.trim()));
  expect([...results].toSorted()).toEqual(['lose', 'tie', 'void noOpenTick', 'void tooFewTicks', 'win']);
});

type Tampering = (receipt: SecondReceipt) => SecondReceipt;

const changedOutcome =
  (change: Partial<NonNullable<SecondReceipt['outcome']>>): Tampering =>
  (receipt) => ({ ...receipt, outcome: receipt.outcome && { ...receipt.outcome, ...change } });
const changedInclusion =
  (change: (inclusion: NonNullable<SecondReceipt['inclusion']>) => object): Tampering =>
  (receipt) => ({ ...receipt, inclusion: receipt.inclusion && { ...receipt.inclusion, ...change(receipt.inclusion) } });
const changedTick =
  (change: Partial<IndexTick>): Tampering =>
  (receipt) => ({
    ...receipt,
    closeTicks: receipt.closeTicks.map((tick, index) => (index === 2 ? { ...tick, ...change } : tick)),
  });

/** A tick in whose place the operator's enemy, or the operator itself under another key, has put another one. */
const resigned: Tampering = (receipt) => {
  const [before, , ...rest] = receipt.closeTicks;
  if (before === undefined) return receipt;
  const head = { seq: before.seq, tsMs: before.ts, hash: before.hash };
  const forged = stranger.sign({ symbol: SYMBOL, ts: before.ts + 1_000, price: '1', sources: [] }, head);
  return { ...receipt, closeTicks: [before, forged, ...rest] };
};

const TAMPERINGS: readonly (readonly [what: string, tamper: Tampering, check: SecondCheck])[] = [
  ['the price of a tick', changedTick({ price: '99999' }), 'ticks'],
  ['the time of a tick', changedTick({ ts: 1_000 }), 'ticks'],
  ['the signature of a tick', changedTick({ sig: 'A'.repeat(86) }), 'ticks'],
  ['a tick signed by somebody else', resigned, 'ticks'],
  ['a tick left out', (receipt) => ({ ...receipt, closeTicks: receipt.closeTicks.toSpliced(3, 1) }), 'ticks'],
  [
    'the first tick of the window left out',
    (receipt) => ({ ...receipt, closeTicks: receipt.closeTicks.slice(2) }),
    'closeTicks',
  ],
  ['the last tick left out', (receipt) => ({ ...receipt, closeTicks: receipt.closeTicks.slice(0, -2) }), 'closeTicks'],
  ['a later open tick', (receipt) => ({ ...receipt, openTicks: receipt.openTicks.slice(1) }), 'openTick'],
  ['the stake', (receipt) => ({ ...receipt, commitment: { ...receipt.commitment, betAmount: '1' } }), 'commitment'],
  ['the direction, and the hash with it', otherDirection, 'outcome'],
  [
    'the time of acceptance',
    (receipt) => ({ ...receipt, commitment: { ...receipt.commitment, acceptTime: 1 } }),
    'commitment',
  ],
  ['the payout', changedOutcome({ payout: '0' }), 'outcome'],
  ['the fee', changedOutcome({ feePaid: '0' }), 'outcome'],
  ['the close price', changedOutcome({ closePrice: '60000' }), 'outcome'],
  ['a settlement before its time', changedOutcome({ settleTime: 1 }), 'outcome'],
  ['the root', changedInclusion(() => ({ root: '0'.repeat(64) })), 'inclusion'],
  ['the place in the day', changedInclusion(({ index }) => ({ index: index ^ 1 })), 'inclusion'],
  ['the day', changedInclusion(() => ({ day: '2020-01-01' })), 'inclusion'],
  ['the size of the day', changedInclusion(() => ({ isClosed: false })), 'rootSignature'],
  ['the signature of the root', changedInclusion(() => ({ sig: 'A'.repeat(86) })), 'rootSignature'],
];

function otherDirection(receipt: SecondReceipt): SecondReceipt {
  const betContent = receipt.commitment.betContent === 1 ? 0 : 1;
  const commitment = { ...receipt.commitment, betContent } as const;
  return { ...receipt, commitment, commitHash: commitHashOf(commitment) };
}

test.each(TAMPERINGS)('the verifier finds out: %s', async (_what, tamper, check) => {
  const whole = receipts.filter(
    ({ outcome, closeTicks }) => /win|lose/.test(outcome?.result ?? '') && closeTicks.length === 7,
  );
  expect(whole.length).toBeGreaterThan(50);
  for (const receipt of whole.slice(0, 6)) {
    expect(await verifySecond(tamper(receipt), signer.publicKey)).toBe(check);
  }
});

test('a receipt is refused under another key than the exchange’s', async () => {
  for (const receipt of receipts.slice(0, 20)) {
    expect(await verifySecond(receipt, stranger.publicKey)).toBe('ticks');
  }
});
