import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apply, type Command, createState, RULES_VERSION, type State } from '@candor/domain/exchange/exchange.ts';
import { pendingWork } from '@candor/domain/exchange/long-work/pending-work.ts';
import { TREASURY, USER_FIRST } from '@candor/domain/ledger/operator-accounts.ts';
import { CROSS_MARGIN_WALLET, OPERATOR_WALLET } from '@candor/domain/ledger/wallet.ts';
import { DEFAULT_MARGIN_TERMS } from '@candor/domain/margin/default-margin-terms.ts';
import { DEFAULT_INSTRUMENTS } from '@candor/domain/spot/default-instruments.ts';
import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { afterAll, expect, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { createLog } from '#platform/log.ts';
import { openDatabase } from '#platform/store/database.ts';
import { GENESIS } from './command-log/batch.ts';
import { createCommitter } from './command-log/committer.ts';
import { createDegradations } from './degradations.ts';
import { openJournal } from './command-log/command-log.ts';
import { createWriter } from './writer.ts';

const root = await mkdtemp(join(tmpdir(), 'candor-slices-'));
afterAll(() => rm(root, { recursive: true, force: true }));

const LOANS = 2_500;
const NOW = { kind: 'accrueMarginInterest' } as const;
const INDEX = { kind: 'setIndexPrice', symbol: 'BTC/USDT', priceUnits: 60_000n * UNITS_PER_WHOLE } as const;

/** An exchange on which so many owe USDT, none of whose hours are counted. */
function manyBorrowers(): State {
  const state = createState();
  let sequence = 0;
  // One moment for all of them, so that no index grows old meanwhile.
  const atMs = systemClock.nowMs() - 1_000;
  const send = (command: Command): void => {
    sequence += 1;
    const outcome = apply(state, { sequence, atMs, command });
    if (!outcome.ok) throw new Error(`${command.kind} was refused: ${outcome.refusal.word}`);
  };
  const terms = DEFAULT_MARGIN_TERMS.find(({ asset }) => asset === 'USDT');
  if (terms === undefined) throw new Error('USDT is lent.');
  send({ kind: 'listAsset', asset: { code: 'USDT', name: 'Tether', displayDecimals: 2 } });
  send({ kind: 'setMarginTerms', terms });
  send({ kind: 'listAsset', asset: { code: 'BTC', name: 'Bitcoin', displayDecimals: 8 } });
  const [instrument] = DEFAULT_INSTRUMENTS;
  if (instrument?.symbol !== 'BTC/USDT') throw new Error('BTC/USDT is the first market.');
  send({ kind: 'listInstrument', instrument });
  send(INDEX);
  send(grant(TREASURY, OPERATOR_WALLET, 10_000_000n));
  send({ kind: 'allocateLendingPool', asset: 'USDT', units: 5_000_000n * UNITS_PER_WHOLE });
  for (let owner = USER_FIRST; owner < USER_FIRST + LOANS; owner += 1) {
    send(grant(owner, CROSS_MARGIN_WALLET, 1_000n));
    send({ kind: 'borrowMargin', owner, mode: 'cross', asset: 'USDT', units: 100n * UNITS_PER_WHOLE });
  }
  return state;
}

function grant(owner: number, wallet: number, whole: bigint): Command {
  const amounts = [
    { asset: 'USDT', units: whole * UNITS_PER_WHOLE },
    { asset: 'BTC', units: UNITS_PER_WHOLE },
  ];
  return { kind: 'grantDemoFunds', owner, wallet, amounts };
}

async function openWriter(state: State) {
  const location = { dataFolder: await mkdtemp(join(root, 'data-')) };
  const journal = await openJournal(await openDatabase({ location, name: 'journal', inThisThread: true }));
  const degradations = createDegradations();
  const log = createLog({ level: 'silent' });
  const kinds: string[][] = [];
  const writer = createWriter({
    start: { rulesVersion: RULES_VERSION, state, position: { ...GENESIS, sequence: state.sequence, atMs: state.atMs } },
    committer: createCommitter({ journal, degradations, log }),
    degradations,
    clock: systemClock,
    log,
    queueMax: 10_000,
    rebuildWithout: (poison) => Promise.reject(poison),
    onApplied: (applied) => void kinds.push(applied.map(({ entry }) => entry.command.kind)),
    onFatal: (error) => {
      throw error;
    },
  });
  return { writer, degradations, kinds, journal };
}

function uncounted(state: State): number {
  return [...state.margin.loans.values()].filter(({ hours }) => hours === 0).length;
}

test('[R9] long work goes on by itself, slice by slice, before whatever waits and beside it', async () => {
  const { writer, kinds, journal } = await openWriter(manyBorrowers());
  await writer.submit(NOW);
  expect(writer.read(uncounted)).toBeGreaterThan(LOANS / 2);
  const repaid = { kind: 'repayMargin', owner: USER_FIRST, mode: 'cross', asset: 'USDT', units: 1n } as const;
  await Promise.all(Array.from({ length: 50 }, () => writer.submit(repaid)));
  await writer.drained();
  expect(writer.read(uncounted)).toBe(0);
  expect(writer.read(pendingWork)).toEqual([]);
  // People have their turn in the same batch as a slice, behind it.
  const shared = kinds.find((batch) => batch.includes('repayMargin'));
  expect(shared?.[0]).toBe('accrueMarginInterest');
  expect(shared?.filter((kind) => kind === 'accrueMarginInterest')).toHaveLength(1);
  expect(kinds.flat().filter((kind) => kind === 'accrueMarginInterest').length).toBeGreaterThan(2);
  await journal.close();
});

test('[R9] what a former process has left is gone on with after the first command; in a hindered one it waits', async () => {
  const state = manyBorrowers();
  apply(state, { sequence: state.sequence + 1, atMs: systemClock.nowMs(), command: NOW });
  expect(pendingWork(state)).toHaveLength(1);
  const { writer, degradations, journal } = await openWriter(state);
  degradations.raise('storeLost');
  expect(await writer.submit(NOW)).toMatchObject({ ok: false });
  expect(writer.read(pendingWork)).toHaveLength(1);
  degradations.clear('storeLost');
  await writer.submit({ kind: 'listAsset', asset: { code: 'ETH', name: 'Ether', displayDecimals: 8 } });
  await writer.drained();
  expect(writer.read(uncounted)).toBe(0);
  await journal.close();
});

test('[R9] what an index means for thousands who owe goes on by itself, by the same sample, until all were looked at', async () => {
  const { writer, kinds, journal } = await openWriter(manyBorrowers());
  await writer.submit(INDEX);
  await writer.drained();
  expect(writer.read(pendingWork)).toEqual([]);
  expect(kinds.flat().filter((kind) => kind === 'setIndexPrice').length).toBeGreaterThan(3);
  await journal.close();
});
