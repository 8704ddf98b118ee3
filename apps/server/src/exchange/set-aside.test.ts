import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from '@candor/domain/exchange/exchange.ts';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/store/database.ts';
import { openingCommands, orderCommand } from '#testing/exchange/command-flow.ts';
import { openTestExchange, TEST_TIME_MS, type TestExchange } from '#testing/exchange/test-exchange.ts';
import { openJournal } from './command-log/command-log.ts';
import { OWNER_LIMIT, SENDERS_MAX } from './set-aside/set-aside-guard.ts';
import { hashOfState } from './snapshots/snapshots.ts';

const root = await mkdtemp(join(tmpdir(), 'candor-set-aside-'));
afterAll(() => rm(root, { recursive: true, force: true }));
const freshLocation = async () => ({ dataFolder: await mkdtemp(join(root, 'data-')) });

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const ATTACKER = 1_000_001;
const TICK: Command = { kind: 'setIndexPrice', symbol: 'BTC/USDT', priceUnits: 6_000_000_000_000n };
const CANCEL: Command = { kind: 'cancelOrders', owner: ATTACKER };

/** No rule knows it, so the rules break on it as on a bug of their own. */
const poisonOf = (fields: object): Command => JSON.parse(JSON.stringify({ kind: 'noSuchCommand', ...fields }));
/** Somebody's order, of whoever is not the attacker. */
const orderOf = (owner: number, index: number): Command => ({ ...orderCommand(index), owner });

async function openMarket(location: { readonly dataFolder: string }): Promise<TestExchange> {
  const exchange = await openTestExchange({ location });
  for (const command of openingCommands()) await exchange.submit(command);
  return exchange;
}

const count = (exchange: TestExchange, alarm: string) => exchange.alarms().filter((one) => one === alarm).length;
const refusalOf = async (exchange: TestExchange, command: Command) => {
  const outcome = await exchange.submit(command);
  return outcome.ok ? 'taken' : (outcome.refusal.details?.['cause'] ?? outcome.refusal.word);
};

test('[R10] two hundred commands that break harm their sender alone, and three of them are tried', async () => {
  const location = await freshLocation();
  const exchange = await openMarket(location);
  const poisons = Array.from({ length: 200 }, () => exchange.submit(poisonOf({ owner: ATTACKER })));
  const order = exchange.submit(orderOf(1_000_000, 1));
  const words = (await Promise.all(poisons)).map((outcome) => (outcome.ok ? 'ok' : outcome.refusal.word));
  expect(words.filter((word) => word === 'internal')).toHaveLength(OWNER_LIMIT);
  expect(words.filter((word) => word === 'accountUnderReview')).toHaveLength(200 - OWNER_LIMIT);
  expect(await order).toMatchObject({ ok: true });
  expect(count(exchange, 'poisonCommand')).toBe(OWNER_LIMIT);
  expect(count(exchange, 'accountUnderReview')).toBe(1);
  expect(exchange.status().degradations).toEqual([]);

  expect(await refusalOf(exchange, orderOf(ATTACKER, 2))).toBe('accountUnderReview');
  expect(await refusalOf(exchange, TICK)).toBe('taken');
  expect(await refusalOf(exchange, orderOf(1_000_000, 3))).toBe('taken');
  const hash = exchange.read(hashOfState);
  await exchange.close();
  expect(count(exchange, 'copiesDiffer')).toBe(0);

  const again = await openTestExchange({ location });
  expect(again.read(hashOfState)).toBe(hash);
  expect(again.status().degradations).toEqual([]);
  expect(await refusalOf(again, orderOf(ATTACKER, 4))).toBe('accountUnderReview');
  again.clock.set(TEST_TIME_MS + 24 * HOUR_MS);
  expect(await refusalOf(again, TICK)).toBe('taken');
  expect(await refusalOf(again, orderOf(ATTACKER, 5))).toBe('taken');
  await again.close();
});

test('[R10] whoever is under review gets out, at a pace that halves with each command that breaks', async () => {
  const exchange = await openMarket(await freshLocation());
  for (let sent = 0; sent < OWNER_LIMIT; sent += 1) await exchange.submit(poisonOf({ owner: ATTACKER }));
  expect(await refusalOf(exchange, CANCEL)).toBe('taken');
  expect(await refusalOf(exchange, CANCEL)).toBe('tooManyRequests');
  exchange.clock.set(TEST_TIME_MS + SECOND_MS);
  expect(await refusalOf(exchange, CANCEL)).toBe('taken');
  await exchange.close();
});

test('[R10] two people clear what was set aside, beside the log and not in it, also over a restart', async () => {
  const location = await freshLocation();
  const exchange = await openMarket(location);
  for (let sent = 0; sent < OWNER_LIMIT; sent += 1) await exchange.submit(poisonOf({ owner: ATTACKER }));
  const listed = await exchange.listSetAside();
  expect(listed).toHaveLength(OWNER_LIMIT);
  expect(listed[0]).toMatchObject({
    sender: `owner:${ATTACKER}`,
    kind: 'noSuchCommand',
    atMs: TEST_TIME_MS,
    isHeldBack: false,
    reviewedAtMs: null,
    reason: expect.stringContaining('Error'),
  });
  const logBefore = await readLog(location);
  await exchange.reviewSetAside(
    listed.map(({ sequence }) => sequence),
    'request 7',
  );
  expect(await readLog(location)).toEqual(logBefore);
  expect(await refusalOf(exchange, orderOf(ATTACKER, 1))).toBe('taken');
  const hash = exchange.read(hashOfState);
  await exchange.close();

  const again = await openTestExchange({ location });
  expect(again.read(hashOfState)).toBe(hash);
  expect(await refusalOf(again, orderOf(ATTACKER, 2))).toBe('taken');
  expect((await again.listSetAside()).map(({ reviewedAtMs }) => reviewedAtMs)).toEqual([
    TEST_TIME_MS,
    TEST_TIME_MS,
    TEST_TIME_MS,
  ]);
  await again.close();
});

test('[R10] a tick that breaks holds up its own market, for seconds, and no other', async () => {
  const exchange = await openMarket(await freshLocation());
  const [broken, other] = [poisonOf({ symbol: 'BTC/USDT' }), poisonOf({ symbol: 'ETH/USDT' })];
  expect(await refusalOf(exchange, broken)).toBe('internal');
  expect(await refusalOf(exchange, broken)).toBe('setAside');
  expect(await refusalOf(exchange, other)).toBe('internal');
  expect(await refusalOf(exchange, TICK)).toBe('taken');
  exchange.clock.set(TEST_TIME_MS + 5 * SECOND_MS);
  expect(await refusalOf(exchange, broken)).toBe('internal');
  exchange.clock.set(TEST_TIME_MS + 14 * SECOND_MS);
  expect(await refusalOf(exchange, broken)).toBe('setAside');
  exchange.clock.set(TEST_TIME_MS + 15 * SECOND_MS);
  expect(await refusalOf(exchange, broken)).toBe('internal');
  await exchange.close();
});

test('[R10] many senders within an hour stop new risk for everybody, until the hour is over', async () => {
  const location = await freshLocation();
  const exchange = await openMarket(location);
  for (let sent = 0; sent < SENDERS_MAX; sent += 1) await exchange.submit(poisonOf({ owner: 2_000_000 + sent }));
  expect(exchange.status().degradations).toEqual(['tooManySetAside']);
  expect(await refusalOf(exchange, orderOf(1_000_000, 1))).toBe('tooManySetAside');
  expect(await refusalOf(exchange, TICK)).toBe('taken');
  expect(await refusalOf(exchange, CANCEL)).toBe('taken');
  await exchange.close();

  const again = await openTestExchange({ location });
  expect(again.status().degradations).toEqual(['tooManySetAside']);
  expect(await refusalOf(again, orderOf(1_000_000, 1))).toBe('tooManySetAside');
  again.clock.set(TEST_TIME_MS + HOUR_MS);
  expect(await refusalOf(again, orderOf(1_000_000, 1))).not.toBe('tooManySetAside');
  expect(again.status().degradations).toEqual([]);
  await again.close();
});

test('[R10] a hundred commands that a former version set aside stop nothing any more', async () => {
  const location = await freshLocation();
  const database = await openDatabase({ location, name: 'journal', inThisThread: true });
  await openJournal(database);
  const rows = Array.from({ length: 100 }, (_, index) => ({ sequence: 1_000_000 + index, reason: 'of another day' }));
  await database
    .tables<{ journalSetAside: { sequence: number; reason: string } }>()
    .insertInto('journalSetAside')
    .values(rows)
    .execute();
  await database.close();
  const exchange = await openMarket(location);
  expect(exchange.status().degradations).toEqual([]);
  expect(await refusalOf(exchange, orderOf(1_000_000, 1))).toBe('taken');
  await exchange.close();
});

test('[R10] a snapshot is taken after a command that broke, so that going back again is short', async () => {
  const location = await freshLocation();
  const exchange = await openMarket(location);
  for (let index = 0; index < 50; index += 1) await exchange.submit(orderCommand(index));
  await exchange.submit(poisonOf({ owner: ATTACKER }));
  const { sequence } = exchange.status();
  await expect.poll(() => newestSnapshot(location)).toBeGreaterThanOrEqual(sequence - 1);
  await exchange.close();
});

async function newestSnapshot(location: { readonly dataFolder: string }): Promise<number> {
  const database = await openDatabase({ location, name: 'snapshots', inThisThread: true });
  const rows = await database
    .tables<{ snapshots: { sequence: number } }>()
    .selectFrom('snapshots')
    .select('sequence')
    .execute();
  await database.close();
  return Math.max(0, ...rows.map(({ sequence }) => sequence));
}

async function readLog(location: { readonly dataFolder: string }) {
  const database = await openDatabase({ location, name: 'journal', inThisThread: true });
  const journal = await openJournal(database);
  const batches = await journal.readAfter(0);
  await journal.close();
  return batches;
}
