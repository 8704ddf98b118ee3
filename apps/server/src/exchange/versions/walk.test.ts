import { readFileSync } from 'node:fs';
import { audit } from '@candor/domain/exchange/audit.ts';
import { type Command, restoreSnapshot, RULES_VERSION } from '@candor/domain/exchange/exchange.ts';
import { RELEASED_CORES } from '@candor/domain/released/released-cores.gen.ts';
import { goldenFolder, type GoldenLog, hashOf, readGoldenLogs } from '@candor/testkit/golden/golden-log.ts';
import { expect, test } from 'vitest';
import { openGoldenJournal } from '#testing/exchange/golden-log.ts';
import { openingCommands, orderCommand } from '#testing/exchange/command-flow.ts';
import { recover } from '../command-log/recovery.ts';
import { hashOfState } from '../snapshots/snapshots.ts';
import { loadCore } from './released-cores.ts';

const OLDEST = 5;
const LATER_MS = Date.UTC(2100, 0);
const POISON: Command = JSON.parse('{ "kind": "noSuchCommand" }');

const formerLogs = Object.keys(RELEASED_CORES)
  .map(Number)
  .filter((version) => version < RULES_VERSION)
  .flatMap((version) => readGoldenLogs(version));

test.each(formerLogs)(
  '[R12] log $name of version $rulesVersion is recovered by its own rules, and the views have every row they had',
  async (log) => {
    const stage = await openGoldenJournal([log]);
    const { state, position } = await recover(stage);
    expect(position.sequence).toBe(log.entries.length);
    const { saved, savedHash } = await replayApart(log);
    expect(savedHash).toBe(log.stateHash);
    expect(hashOfState(state)).toBe(hashOfState(restoreSnapshot(saved)));
    expect(audit(state)).toEqual([]);

    const follower = await stage.follow();
    await follower.follow(log.entries.length, () => undefined);
    expect(follower.stateHash()).toBe(hashOfState(state));
    expect(await stage.countRows()).toEqual(rowsOf(log));
    expect(stage.alarms).toEqual([]);
    await stage.close();
  },
);

/** What the frozen core makes of a log without a journal around it. */
async function replayApart({ rulesVersion, entries }: GoldenLog) {
  const replay = (await loadCore(rulesVersion)).start();
  for (const [index, { atMs, command }] of entries.entries()) replay.apply({ sequence: index + 1, atMs, command });
  return { saved: replay.save(), savedHash: hashOf(replay.save()) };
}

function rowsOf({ rulesVersion, name }: GoldenLog): Readonly<Record<string, number>> {
  const all: Readonly<Record<string, Readonly<Record<string, number>>>> = JSON.parse(
    readFileSync(new URL('rows.json', goldenFolder(rulesVersion)), 'utf8'),
  );
  return all[name] ?? {};
}

const opening = openingCommands().map((command) => ({ atMs: LATER_MS, command }));
const orders = Array.from({ length: 60 }, (_, index) => ({ atMs: LATER_MS, command: orderCommand(index) }));

test('[R12] a version takes over in the middle of the log, and a snapshot anywhere changes nothing', async () => {
  const stage = await openGoldenJournal([
    { rulesVersion: OLDEST, entries: [...opening, ...orders.slice(0, 30)] },
    { rulesVersion: RULES_VERSION, entries: orders.slice(30) },
  ]);
  const { state, position } = await recover(stage);
  const follower = await stage.follow();
  await follower.follow(position.sequence, () => undefined);
  await (
    await follower.saveSnapshot()
  ).kept;
  expect(follower.stateHash()).toBe(hashOfState(state));
  const again = await recover(stage);
  expect(hashOfState(again.state)).toBe(hashOfState(state));
  expect(await stage.countRows()).toMatchObject({ spotMarketGrids: 1, ledgerEntries: expect.any(Number) });
  await stage.close();
});

test('[R12] what former rules made is recovered by them from the archive, and the views have every row', async () => {
  const stretches = [
    { rulesVersion: OLDEST, entries: [...opening, ...orders.slice(0, 30)] },
    { rulesVersion: RULES_VERSION, entries: orders.slice(30) },
  ];
  const whole = await openGoldenJournal(stretches);
  const { state } = await recover(whole);
  const follower = await whole.follow();
  await follower.follow(opening.length + orders.length, () => undefined);

  const stage = await openGoldenJournal(stretches);
  expect(await stage.archiveUpTo(opening.length + 30)).toBe(opening.length + 30);
  const again = await recover(stage);
  expect(hashOfState(again.state)).toBe(hashOfState(state));
  const reader = await stage.follow();
  await reader.follow(again.position.sequence, () => undefined);
  expect(reader.stateHash()).toBe(hashOfState(state));
  expect(await stage.countRows()).toEqual(await whole.countRows());
  expect(stage.alarms).toEqual([]);
  await stage.close();
  await whole.close();
});

test('[R12] an entry on which former rules break is set aside, and skipped by every version from then on', async () => {
  const entries = [...opening, { atMs: LATER_MS, command: POISON }, ...orders.slice(0, 10)];
  const stage = await openGoldenJournal([{ rulesVersion: OLDEST, entries }]);
  const { state } = await recover(stage);
  expect(stage.alarms).toEqual(['poisonCommand']);
  expect([...(await stage.journal.readSetAside())]).toEqual([opening.length + 1]);
  const follower = await stage.follow();
  await follower.follow(entries.length, () => undefined);
  expect(follower.stateHash()).toBe(hashOfState(state));
  await stage.close();
});

test.each([
  ['of rules of which nothing is kept', [OLDEST - 1], 'start the version that made it once and stop it properly'],
  ['of newer rules', [RULES_VERSION + 1], 'start the version that made it.'],
  ['of older rules behind newer ones', [RULES_VERSION, OLDEST], 'the journal is not in order'],
])('[R12] commands %s are never replayed', async (_, versions, sentence) => {
  const stage = await openGoldenJournal(versions.map((rulesVersion) => ({ rulesVersion, entries: opening })));
  await expect(recover(stage)).rejects.toThrow(sentence);
  await stage.close();
});
