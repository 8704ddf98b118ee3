import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { RULES_VERSION } from '@candor/domain/exchange/exchange.ts';
import { COMMAND_KINDS } from '@candor/domain/exchange/handlers.ts';
import { type RulesCore, rulesCore } from '@candor/domain/exchange/rules-core.ts';
import { RELEASED_CORES } from '@candor/domain/released/released-cores.gen.ts';
import { expect, test } from 'vitest';
import { goldenAnswer, readGoldenLogs } from './golden-log.ts';
import { canonicalText, goldenText, parseGoldenText } from './golden-text.ts';
import { findGoldenDifference } from './replay-golden.ts';

const released = Object.entries(RELEASED_CORES).map(([version, load]) => ({ version: Number(version), load }));

test('[R12] there are released versions, none is newer than the rules, and none is left out', () => {
  const versions = released.map(({ version }) => version);
  const newest = Math.max(...versions);
  expect(versions).toEqual(Array.from({ length: versions.length }, (_, index) => newest - versions.length + 1 + index));
  // The version that is being made is the one after the newest that is released, or that one itself.
  expect([newest, newest + 1]).toContain(RULES_VERSION);
});

test.each(released)('[R12] the frozen core of version $version is as it was frozen', async ({ version, load }) => {
  const folder = new URL(`../../../domain/released/${version}/`, import.meta.url);
  const [hash] = readFileSync(new URL('core.sha256', folder), 'utf8').split(' ');
  expect(
    createHash('sha256')
      .update(readFileSync(new URL('core.js', folder)))
      .digest('hex'),
  ).toBe(hash);
  expect((await load()).rulesCore.rulesVersion).toBe(version);
});

test.each(released)('[R12] version $version answers its golden logs as it did', async ({ version, load }) => {
  const { rulesCore: frozen } = await load();
  const logs = readGoldenLogs(version);
  expect(logs.length).toBeGreaterThan(10);
  for (const log of logs) expect(findGoldenDifference(frozen, log)).toBeUndefined();
});

test('[R12] the golden logs of version 5 have every kind of command accepted, and much of what can happen', () => {
  const accepted = new Set<string>();
  let refusedCount = 0;
  for (const { command, answer } of readGoldenLogs(5).flatMap(({ entries }) => entries)) {
    if (answer.startsWith('{"reply"')) accepted.add(command.kind);
    else refusedCount += 1;
  }
  expect(accepted.size).toBeGreaterThanOrEqual(81);
  expect(refusedCount).toBeGreaterThan(3_000);
});

const own = readGoldenLogs(RULES_VERSION);

test.skipIf(own.length === 0)('[R12] the sources answer the golden logs of their own version', () => {
  const differences = own.flatMap((log) => findGoldenDifference(rulesCore, log) ?? []);
  expect(differences, WHAT_TO_DO).toEqual([]);
});

const WHAT_TO_DO = `The rules do something else than version ${RULES_VERSION} did, which is recorded. If that is meant, it
is a new version: raise RULES_VERSION in packages/domain/src/exchange/exchange.ts (docs/operations.md, "A new version of
the rules"). If it is not meant, it is a fault that would change what happened to customers.`;

test.skipIf(!(RULES_VERSION in RELEASED_CORES))('[R12] every kind of command is accepted in the golden logs', () => {
  const accepted = new Set(own.flatMap(({ entries }) => entries.filter(isAccepted).map(({ command }) => command.kind)));
  expect(COMMAND_KINDS.filter((kind) => !accepted.has(kind))).toEqual([]);
});

function isAccepted({ answer }: { readonly answer: string }): boolean {
  return answer.startsWith('{"reply"');
}

test('[R12] another outcome is found, and told with its entry', () => {
  const [log] = readGoldenLogs(5);
  if (log === undefined) throw new Error('Nothing was recorded.');
  const entries = log.entries.map((entry, index) => (index === 7 ? { ...entry, answer: '{"reply":{}}' } : entry));
  const strange: RulesCore = {
    ...rulesCore,
    start: () => ({ ...rulesCore.start(), apply: () => ({ ok: false, refusal: { word: 'no' } }) }),
  };
  expect(findGoldenDifference(strange, { ...log, entries })).toContain('entry 1,');
});

test('what is recorded keeps bigints and the order of fields, and what is compared does not depend on it', () => {
  const value = { b: 5n, a: ['#5', '##', -3n, null, { z: undefined, y: 1 }] };
  expect(parseGoldenText(goldenText(value))).toEqual({ b: 5n, a: ['#5', '##', -3n, null, { y: 1 }] });
  expect(goldenText({ b: 2, a: 1 })).toBe('{"b":2,"a":1}');
  expect(canonicalText({ a: 1, b: 2 })).toBe(canonicalText({ b: 2, a: 1 }));
  const events = [{ kind: 'assetListed', asset: { code: 'BTC', name: 'Bitcoin', displayDecimals: 8 } }] as const;
  expect(goldenAnswer({ ok: true, reply: {}, events }).events).not.toBe(
    goldenAnswer({ ok: true, reply: {}, events: [] }).events,
  );
});
