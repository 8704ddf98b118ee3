import { balanceOf, decline, give, USER } from '@candor/testkit/fixtures/wallet.ts';
import { must, openDesk, place, submit } from '@candor/testkit/fixtures/exchange.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { randomCommand } from '@candor/testkit/generators/commands.ts';
import { drawScenario, openingCommands } from '@candor/testkit/generators/draw-scenario.ts';
import { randomInternalTransfer } from '@candor/testkit/generators/internal-transfers.ts';
import { createRandom } from '@candor/testkit/generators/random.ts';
import { FEATURES } from '@candor/testkit/generators/scenario.ts';
import type { Scene } from '@candor/testkit/generators/scene.ts';
import { compareAll, createOracle, follow } from '@candor/testkit/oracle/compare.ts';
import { expect, test } from 'vitest';
import { audit } from '../exchange/audit.ts';
import { encode } from '../exchange/codec.ts';
import { apply, createState, type Command } from '../exchange/exchange.ts';
import { parseSnapshot, restoreSnapshot, takeSnapshot } from '../exchange/snapshot.ts';
import { BILL } from '../ledger/bill.ts';
import { EXTERNAL, TREASURY } from '../ledger/operator-accounts.ts';
import type { CreditDeposit } from './credit-deposit.ts';
import type { InternalTransfer } from './internal-transfer.ts';

const FRIEND = USER + 1;
const SEND: InternalTransfer = {
  kind: 'internalTransfer',
  owner: USER,
  transferId: '7',
  receiver: FRIEND,
  asset: 'USDT',
  units: units('30'),
};
const DEPOSIT: CreditDeposit = {
  kind: 'creditDeposit',
  owner: USER,
  depositId: 'chain:abc:0',
  asset: 'USDT',
  units: units('100'),
  external: EXTERNAL + 1,
};
const UNLOCK = { kind: 'unlockDeposit', depositId: DEPOSIT.depositId } as const;
const MOVE = { kind: 'transfer', owner: USER, asset: 'USDT', units: units('100'), fromWallet: 1, toWallet: 2 } as const;

test('W11 all that is sent arrives, on one line of each bill, and may be withdrawn at once', () => {
  const desk = openDesk();
  give(desk, USER, { USDT: '100' });
  const { events } = must(desk, SEND);
  expect(balanceOf(desk, USER, 'USDT')).toEqual({ available: '70', frozen: '0' });
  expect(balanceOf(desk, FRIEND, 'USDT')).toEqual({ available: '30', frozen: '0' });
  const lines = events.flatMap((event) =>
    event.kind === 'journalPosted' ? event.journal.legs.map((leg) => [leg.owner, leg.bill, leg.units]) : [],
  );
  expect(lines).toEqual([
    [USER, BILL.internalOut, -units('30')],
    [FRIEND, BILL.internalIn, units('30')],
  ]);
  const out = { owner: FRIEND, withdrawalId: '8', asset: 'USDT', units: units('30'), feeUnits: units('1') };
  must(desk, { kind: 'requestWithdrawal', ...out });
  expect(audit(desk.state)).toEqual([]);
});

test('W11 it is made once, however often it is told, also after a restart; with other content it is refused', () => {
  const desk = openDesk();
  give(desk, USER, { USDT: '100' });
  must(desk, SEND);
  desk.state = restoreSnapshot(parseSnapshot(encode(takeSnapshot(desk.state))));
  expect(must(desk, SEND).events).toEqual([]);
  for (const other of [{ units: units('31') }, { receiver: USER + 2 }, { asset: 'BTC' }, { owner: USER + 3 }]) {
    expect(decline(desk, { ...SEND, ...other })).toBe('transferDiffers');
  }
  expect(balanceOf(desk, FRIEND, 'USDT').available).toBe('30');
});

test('W11 of 200 at once no more go than there is money for', () => {
  const desk = openDesk();
  give(desk, USER, { USDT: '100' });
  const outcomes = Array.from({ length: 200 }, (_, index) => submit(desk, { ...SEND, transferId: String(index) }));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3);
  expect(balanceOf(desk, USER, 'USDT').available).toBe('10');
  expect(balanceOf(desk, FRIEND, 'USDT').available).toBe('90');
});

test('W3 W11 a deposit that is not final is not sent, and neither is what was bought with it', () => {
  const desk = openDesk();
  give(desk, FRIEND, { BTC: '1' });
  must(desk, { ...MOVE, owner: FRIEND, asset: 'BTC', units: units('1') });
  must(desk, DEPOSIT);
  expect(decline(desk, { ...SEND, units: 1n })).toBe('insufficientBalance');
  must(desk, MOVE);
  place(desk, { owner: FRIEND, side: 'sell', price: '60000', quantity: '0.001' });
  place(desk, { owner: USER, side: 'buy', price: '60000', quantity: '0.001' });
  must(desk, { ...MOVE, asset: 'BTC', units: units('0.0009'), fromWallet: 2, toWallet: 1 });
  const bitcoin = { ...SEND, asset: 'BTC', units: units('0.0009') };
  expect(decline(desk, bitcoin)).toBe('insufficientBalance');
  must(desk, UNLOCK);
  must(desk, bitcoin);
  expect(balanceOf(desk, FRIEND, 'BTC').available).toBe('0.0009');
});

test('W11 what came from another covers what a deposit that was taken back still owes, as every other money does', () => {
  const desk = openDesk();
  give(desk, FRIEND, { USDT: '100' });
  must(desk, DEPOSIT);
  must(desk, MOVE);
  must(desk, { kind: 'reverseDeposit', depositId: DEPOSIT.depositId });
  must(desk, { ...SEND, owner: FRIEND, receiver: USER });
  expect(decline(desk, { ...SEND, transferId: '8', units: 1n })).toBe('insufficientBalance');
});

test.each([
  ['of an unknown asset', { asset: 'XYZ', units: 0n }, 'unknownAsset'],
  ['of nothing', { units: 0n, receiver: USER }, 'amountMustBePositive'],
  ['to oneself', { receiver: USER }, 'receiverIsSender'],
  ['to the operator', { receiver: TREASURY }, 'unknownReceiver'],
  ['of more than is there', {}, 'insufficientBalance'],
])('W9 W11 an internal transfer %s is refused', (_, other, word) => {
  expect(decline(openDesk(), { ...SEND, ...other })).toBe(word);
});

test('W11 in flows with deposits, OTC and loans the oracle agrees with every answer', () => {
  const answers = [1, 2, 3].flatMap((seed) =>
    [{}, { hasOtc: true }, { hasLoans: true }].flatMap((theme) => playFlow(seed, theme)),
  );
  // A flow in which it is never made, or never refused, has proved little.
  for (const word of ['accepted', 'insufficientBalance', 'receiverIsSender', 'unknownReceiver', 'transferDiffers']) {
    expect([word, answers.filter((answer) => answer === word).length > 5]).toEqual([word, true]);
  }
});

/** What the internal transfers of a drawn flow were answered; throws where the oracle disagrees with anything. */
function playFlow(seed: number, theme: Parameters<typeof drawScenario>[1]): readonly string[] {
  const scene = drawScene(seed, theme);
  // A stream of its own: what else is drawn is the same with it and without.
  const own = createRandom(seed + 1_000);
  const state = createState();
  const answers: string[] = [];
  let [sequence, atMs] = [0, 1_767_225_600_000];
  const send = (command: Command) => {
    const entry = { sequence: (sequence += 1), atMs, command };
    const outcome = apply(state, entry);
    follow(scene.oracle, { entry, outcome, state });
    return outcome;
  };
  for (const command of openingCommands(scene.swarm)) send(command);
  while (sequence < 400) {
    if (scene.random.chance(30)) atMs += scene.random.below(3_000);
    send(randomCommand(scene));
    if (!own.chance(35)) continue;
    const outcome = send(randomInternalTransfer({ ...scene, random: own }));
    answers.push(outcome.ok ? 'accepted' : outcome.refusal.word);
  }
  compareAll(scene.oracle, state);
  return answers;
}

function drawScene(seed: number, theme: Parameters<typeof drawScenario>[1]): Scene {
  const random = createRandom(seed);
  const swarm = { ...drawScenario(random, theme), features: new Set(FEATURES) };
  return { random, swarm, oracle: createOracle(), keyCounts: new Map() };
}
