import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from '@candor/domain/exchange/exchange.ts';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/store/database.ts';
import { openingCommands, orderCommand } from '#testing/command-flow.ts';
import { openTestExchange } from '#testing/test-exchange.ts';
import { openJournal } from './journal.ts';
import { SET_ASIDE_MAX } from './recovery.ts';
import { hashOfState } from './snapshots.ts';

const dataFolder = await mkdtemp(join(tmpdir(), 'candor-recovery-'));
const location = { dataFolder };
afterAll(() => rm(dataFolder, { recursive: true, force: true }));

const POISON: Command = JSON.parse('{ "kind": "noSuchCommand" }');

test('rules that broke too often leave only the way out, and the server still starts', async () => {
  await setAsideAllButOne();
  const exchange = await openTestExchange({ location });
  const commands = [...openingCommands(), POISON, POISON, orderCommand(1)];
  const answers = await Promise.all(commands.map((command) => exchange.submit(command)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(commands.length - 2);
  expect(exchange.alarms()).toEqual(['poisonCommand', 'tooManySetAside', 'poisonCommand']);
  expect(await exchange.submit(orderCommand(2))).toMatchObject({
    refusal: { word: 'unavailable', details: { cause: 'tooManySetAside' } },
  });
  const hash = exchange.read(hashOfState);
  await exchange.close();

  const again = await openTestExchange({ location });
  expect(again.read(hashOfState)).toBe(hash);
  expect(again.status().hindrances).toEqual(['tooManySetAside']);
  expect(again.alarms()).toEqual(['tooManySetAside']);
  expect(await again.submit({ kind: 'cancelOrders', owner: 1_000_000 })).toMatchObject({ ok: true });
  await again.close();
});

/** Entries of a far future: what counts is how many they are. */
async function setAsideAllButOne(): Promise<void> {
  const journal = await openJournal(await openDatabase({ location, name: 'journal', inThisThread: true }));
  for (let count = 1; count < SET_ASIDE_MAX; count += 1) await journal.setAside(1_000_000 + count, 'of another day');
  await journal.close();
}
