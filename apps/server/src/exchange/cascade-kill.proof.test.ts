import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { State } from '@candor/domain/exchange/exchange.ts';
import { pendingWork } from '@candor/domain/exchange/long-work/pending-work.ts';
import { INSURANCE_FUND, LENDING_POOL, TREASURY } from '@candor/domain/ledger/operator-accounts.ts';
import { balancesOf } from '@candor/domain/wallet/balances-of.ts';
import { finishWork, must, openDesk } from '@candor/testkit/fixtures/exchange.ts';
import { afterAll, expect, test } from 'vitest';
import { type Cascade, perpetualCascade, marginCascade } from '#testing/exchange/cascades.ts';
import { type ExchangeProcess, startExchangeProcess } from '#testing/exchange/exchange-process.ts';
import { createJournalTwin, type JournalTwin } from '#testing/exchange/journal-twin.ts';
import { PATIENCE } from '#testing/patience.ts';

const KILL_WITHIN_MS = 4;

const root = await mkdtemp(join(tmpdir(), 'candor-cascade-'));
afterAll(async () => {
  await rm(root, { recursive: true, force: true });
});

test('killed in the midst of a cascade of liquidations, nobody is forgotten and nobody is liquidated twice', async () => {
  const cascade = perpetualCascade();
  const twin = await killedAtEveryTick('contracts', cascade);
  const { liquidationCount, owners } = twin.read(({ perpetuals }) => ({
    liquidationCount: perpetuals.liquidationCount,
    owners: [...perpetuals.markets.values()].flatMap(({ positions }) =>
      [...positions.values()].map(({ owner }) => owner),
    ),
  }));
  expect(liquidationCount).toBe(cascade.victims.length);
  expect(owners.filter((owner) => cascade.victims.includes(owner))).toEqual([]);
});

test('killed in the midst of a cascade of margin calls, everybody ends as in an exchange that was never killed', async () => {
  const cascade = marginCascade();
  const twin = await killedAtEveryTick('margin', cascade);
  const undisturbed = openDesk([]);
  for (const command of cascade.opening) must(undisturbed, command);
  // The first hour of interest has begun, as in the other one.
  undisturbed.atMs += 1_000;
  for (const tick of cascade.ticks) {
    must(undisturbed, tick);
    finishWork(undisturbed);
  }
  expect(twin.read((state) => marginStanding(state, cascade))).toEqual(marginStanding(undisturbed.state, cascade));
  expect(undisturbed.state.margin.liquidationCount).toBeGreaterThan(cascade.victims.length);
});

/** Plays a cascade, kills the exchange at every tick of it, and proves each time that it came back whole. */
async function killedAtEveryTick(name: string, { opening, ticks }: Cascade): Promise<JournalTwin> {
  const location = { dataFolder: join(root, name) };
  const twin = createJournalTwin(location);
  const start = (): ExchangeProcess => startExchangeProcess({ location });
  let exchange = start();
  for (const command of opening) expect(await exchange.submit(command)).toMatchObject({ ok: true });
  for (const tick of ticks) {
    const answer = exchange.submit(tick);
    setTimeout(() => exchange.kill(), Math.random() * KILL_WITHIN_MS);
    await answer;
    expect(await exchange.ended).toEqual({ code: null, signal: 'SIGKILL' });
    exchange = start();
    expect(await exchange.ready()).toEqual(await twin.readOn());
    expect(twin.breaches()).toEqual([]);
    // What it had begun goes on after the next command; a tick in the midst of it would take everybody in another order.
    await exchange.submit({ kind: 'advanceAuctions' });
    await expect.poll(() => isAllDone(twin), { ...PATIENCE, interval: 5 }).toBe(true);
    // Whether or not it was heard before: the index says it again, as it does every second.
    expect(await exchange.submit(tick)).toMatchObject({ ok: true });
    // The work of a tick goes on after its answer; the next one would find it unfinished.
    await expect.poll(() => isAllDone(twin), { ...PATIENCE, interval: 5 }).toBe(true);
  }
  exchange.close();
  expect(await exchange.ended).toEqual({ code: 0, signal: null });
  await twin.readOn();
  expect(twin.breaches()).toEqual([]);
  return twin;
}

async function isAllDone(twin: JournalTwin): Promise<boolean> {
  await twin.readOn();
  return twin.read((state) => pendingWork(state).length === 0);
}

/** What everybody has and owes, and how often anybody was liquidated. */
function marginStanding(state: State, { maker, victims }: Cascade) {
  const owners = [maker, ...victims, INSURANCE_FUND, TREASURY, LENDING_POOL];
  return {
    liquidationCount: state.margin.liquidationCount,
    balances: owners.map((owner) => balancesOf(state, owner)),
    loans: [...state.margin.accounts.values()].flatMap(({ loans, liquidation }) =>
      loans.map(({ id, principalUnits, interestParts }) => ({ id, principalUnits, interestParts, liquidation })),
    ),
  };
}
