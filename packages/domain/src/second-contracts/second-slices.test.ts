import { must, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import {
  fundSeconds,
  openSecondDesk,
  secondCommand,
  secondOf,
  takeSecond,
  ticksFrom,
  wholeSecond,
} from '@candor/testkit/fixtures/second-contracts.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../exchange/audit.ts';
import { encode } from '../exchange/codec.ts';
import { parseSnapshot, restoreSnapshot, takeSnapshot, type Command } from '../exchange/exchange.ts';
import { FUNDING_WALLET, PERPETUAL_WALLET } from '../ledger/wallet.ts';

const FIRST = 1_000_000;
const COUNT = 120;
const MINUTE_MS = 60_000;

interface Crowd {
  readonly desk: Desk;
  readonly ids: readonly number[];
  /** The ticks that all of them are opened by, and those that all of them end by. */
  readonly opening: Command;
  readonly closing: Command;
}

/** A hundred and twenty contracts that open with one tick and end with one, risen and fallen in turn. */
function openCrowd(): Crowd {
  const desk = openSecondDesk();
  const ids: number[] = [];
  for (let owner = FIRST; owner < FIRST + COUNT; owner += 1) {
    fundSeconds(desk, owner, '100');
    ids.push(takeSecond(desk, { owner, stake: '10', direction: owner % 2 === 0 ? 'rise' : 'fall' }));
  }
  const openMs = wholeSecond(desk.atMs);
  return {
    desk,
    ids,
    opening: windowOf(desk.atMs, openMs, ['60000']),
    closing: windowOf(openMs + MINUTE_MS - 4_000, openMs + MINUTE_MS - 4_000, [
      '60001',
      '60001',
      '60001',
      '60001',
      '60001',
    ]),
  };
}

function windowOf(fromMs: number, firstMs: number, prices: readonly string[]): Command {
  const toMs = firstMs + (prices.length - 1) * 1_000;
  return { kind: 'advanceSeconds', symbol: 'BTC/USDT', fromMs, toMs, ticks: ticksFrom(firstMs, prices) };
}

/** Hands a window in until nothing is left of it; what each command has changed. */
function handIn(desk: Desk, window: Command, between: () => void = () => undefined): readonly number[] {
  if (window.kind === 'advanceSeconds' && desk.atMs < window.toMs) desk.atMs = window.toMs;
  const counts: number[] = [];
  for (let isLeft = true; isLeft;) {
    const { events, reply } = must(desk, window);
    counts.push(events.filter(({ kind }) => kind === 'secondOrderChanged').length);
    isLeft = reply['isLeft'] === 1;
    if (isLeft) between();
  }
  return counts;
}

function endsOf({ desk, ids }: Crowd) {
  return ids.map((id) => {
    const { end } = secondOf(desk, id);
    return [end?.result, end?.closePriceUnits, end?.payoutUnits, end?.feeUnits];
  });
}

function settleWhole(): Crowd {
  const crowd = openCrowd();
  crowd.desk.workUnits = 1_000_000_000;
  for (const window of [crowd.opening, crowd.closing]) expect(handIn(crowd.desk, window)).toEqual([COUNT]);
  return crowd;
}

test('S6 [R9] no command opens or ends more than eighty-four, and the same ticks again go on with the rest', () => {
  const { desk, opening, closing } = openCrowd();
  expect(handIn(desk, opening)).toEqual([84, 36]);
  expect(handIn(desk, closing)).toEqual([84, 36]);
  expect(desk.state.seconds.open.size).toBe(0);
  expect(audit(desk.state)).toEqual([]);
});

test('S6 E4 [R9] everybody gets the same in slices of one, of some and without an end, brought back between them', () => {
  const whole = settleWhole();
  for (const workUnits of [1, 400]) {
    const crowd = openCrowd();
    const { desk, opening, closing } = crowd;
    desk.workUnits = workUnits;
    const restart = (): void => {
      const text = encode(takeSnapshot(desk.state));
      if (workUnits === 400) desk.state = restoreSnapshot(parseSnapshot(text));
    };
    expect(handIn(desk, opening, restart).length).toBeGreaterThan(10);
    handIn(desk, closing, restart);
    expect(endsOf(crowd)).toEqual(endsOf(whole));
    expect(audit(desk.state)).toEqual([]);
  }
});

test('S7 S9 [R9] nothing that somebody does between two slices changes what their contract pays', () => {
  const whole = settleWhole();
  const crowd = openCrowd();
  const { desk, opening, closing } = crowd;
  handIn(desk, opening);
  desk.workUnits = 1;
  let owner = FIRST + COUNT;
  const act = (): void => {
    // From the last on: their turn comes at the end.
    owner = owner === FIRST ? owner : owner - 1;
    if (desk.state.seconds.open.get(owner) === undefined) return;
    const wallets = { fromWallet: PERPETUAL_WALLET, toWallet: FUNDING_WALLET };
    expect(submit(desk, { kind: 'transfer', owner, asset: 'USDT', units: units('95'), ...wallets }).ok).toBe(false);
    submit(desk, { kind: 'transfer', owner, asset: 'USDT', units: units('60'), ...wallets });
    submit(desk, secondCommand({ owner, stake: '10', direction: 'fall' }));
  };
  handIn(desk, closing, act);
  expect(endsOf(crowd)).toEqual(endsOf(whole));
  expect(audit(desk.state)).toEqual([]);
});
