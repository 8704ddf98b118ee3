import { expect, test } from 'vitest';
import { createCallPlaces, type Rank } from './call-places.ts';
import { OVERLOAD_BOUNDS } from './overload.ts';

type CallPlaces = ReturnType<typeof createCallPlaces>;

const BOUNDS = { ...OVERLOAD_BOUNDS, callsMin: 8, callsMax: 64, waysOut: 100, doneWithinMs: 50, turnMs: 25 };
const SHORT_TURN_MS = 1;

/** How many calls of a rank find a place, when none of them ends; all have ended when it is told. */
async function placesFor(places: CallPlaces, rank: Rank): Promise<number> {
  const ends: (() => void)[] = [];
  const calls: Promise<void>[] = [];
  while (places.has(rank) && ends.length < 1_000) {
    calls.push(places.during(() => new Promise((resolve) => void ends.push(resolve))));
  }
  for (const end of ends) end();
  await Promise.all(calls);
  return ends.length;
}

interface Tick {
  readonly tookMs: number;
  readonly turnMs?: number;
}

/** Ticks between which all places were taken and ten calls were done. */
async function crowdedTicks(places: CallPlaces, count: number, { tookMs, turnMs = SHORT_TURN_MS }: Tick) {
  for (let tick = 0; tick < count; tick += 1) {
    await placesFor(places, 'change');
    for (let call = 0; call < 10; call += 1) places.took(tookMs);
    places.adapt(turnMs);
  }
}

test('whoever only looks finds three places of four, an order all, and a way out those of its own too', async () => {
  const places = createCallPlaces(BOUNDS);
  expect(await placesFor(places, 'read')).toBe(24);
  expect(await placesFor(places, 'change')).toBe(32);
  expect(await placesFor(places, 'essential')).toBe(132);
});

test.for([
  ['calls take too long', { tookMs: 500 }],
  ['the turns of the event loop do', { tookMs: 5, turnMs: 30 }],
] as const)('places become fewer while %s, never fewer than some, and more again when not', async ([, slow]) => {
  const places = createCallPlaces(BOUNDS);
  await crowdedTicks(places, 1, slow);
  expect(await placesFor(places, 'change')).toBe(25);
  await crowdedTicks(places, 20, slow);
  expect(await placesFor(places, 'change')).toBe(8);
  // However slow it is, a hundred who want to get out are let in beside those who trade.
  expect(await placesFor(places, 'essential')).toBe(108);
  await crowdedTicks(places, 1, { tookMs: 5 });
  expect(await placesFor(places, 'change')).toBe(9);
  await crowdedTicks(places, 60, { tookMs: 5 });
  expect(await placesFor(places, 'change')).toBe(64);
});

test('places become no more while they are not all taken', async () => {
  const places = createCallPlaces(BOUNDS);
  for (let tick = 0; tick < 20; tick += 1) {
    await places.during(async () => undefined);
    for (let call = 0; call < 10; call += 1) places.took(5);
    places.adapt(SHORT_TURN_MS);
  }
  expect(await placesFor(places, 'change')).toBe(32);
});

test('a few slow calls say nothing', async () => {
  const places = createCallPlaces(BOUNDS);
  for (let tick = 0; tick < 20; tick += 1) {
    for (let call = 0; call < 7; call += 1) places.took(5_000);
    places.adapt(SHORT_TURN_MS);
  }
  expect(await placesFor(places, 'change')).toBe(32);
});

test('a slow disk on a quiet day is no jam: calls may take three times what they take then', async () => {
  const places = createCallPlaces(BOUNDS);
  // Seven a tick: on a day this quiet nothing is concluded about a jam, but what calls take is learned.
  for (let tick = 0; tick < 60; tick += 1) {
    await places.during(async () => undefined);
    for (let call = 0; call < 7; call += 1) places.took(120);
    places.adapt(SHORT_TURN_MS);
  }
  await crowdedTicks(places, 1, { tookMs: 350 });
  expect(await placesFor(places, 'change')).toBe(35);
  await crowdedTicks(places, 1, { tookMs: 400 });
  expect(await placesFor(places, 'change')).toBe(28);
});
