import { fundPerpetual, openPerpetualDesk, tradePerpetual } from '@candor/testkit/fixtures/perpetuals.ts';
import { fund, must, openDesk, place, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { decimal, units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../exchange/audit.ts';
import { encode } from '../exchange/codec.ts';
import { parseSnapshot, restoreSnapshot, takeSnapshot } from '../exchange/snapshot.ts';
import { FEE_INCOME, REBATE_PAYABLE, ROUNDING, SECURITY_FUND, TREASURY } from '../ledger/operator-accounts.ts';
import { availableUnits } from '../ledger/ledger.ts';
import { sharesOf } from './generation-shares.ts';

const ANNA = 1_000_001;
const BEN = 1_000_002;
const CARA = 1_000_003;
const DAN = 1_000_004;
const EVE = 1_000_005;
const MAKER = 1_000;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

test('R1 a user is referred once, by another user, and no circle closes', () => {
  const desk = openDesk();
  bind(desk, BEN, ANNA);
  bind(desk, CARA, BEN);
  bind(desk, DAN, CARA);
  bind(desk, EVE, DAN);
  expect(bound(desk, BEN, ANNA)).toBe('accepted');
  expect(bound(desk, BEN, CARA)).toBe('referralAlreadySet');
  expect(bound(desk, ANNA, ANNA)).toBe('referralToSelf');
  expect(bound(desk, ANNA, EVE)).toBe('referralCircle');
  expect(bound(desk, ANNA, MAKER)).toBe('ownerNotReferable');
  expect(bound(desk, TREASURY, ANNA)).toBe('ownerNotReferable');
  expect(audit(desk.state)).toEqual([]);
});

test('R2 the path has three generations, and does not change when somebody further up is referred later', () => {
  const desk = openDesk();
  bind(desk, CARA, BEN);
  bind(desk, BEN, ANNA);
  bind(desk, DAN, CARA);
  bind(desk, EVE, DAN);
  expect(pathOf(desk, CARA)).toEqual([BEN]);
  expect(pathOf(desk, DAN)).toEqual([CARA, BEN]);
  expect(pathOf(desk, EVE)).toEqual([DAN, CARA, BEN]);
});

test('R3 R4 [AT-36] a fee of 10 USDT owes 2, 1 and 0.5 to three generations, and the fund has its tenth', () => {
  const desk = openFamily();
  sell(desk, '0.2', '62500');
  expect(houseOf(desk).map(decimal)).toEqual(['1', '3.5', '5.5']);
  expect([CARA, BEN, ANNA].map((owner) => owedTo(desk, owner))).toEqual(['2', '1', '0.5']);
  expect(audit(desk.state)).toEqual([]);
});

test('R3 a referral brings something for 365 days from the registration, and a market maker never does', () => {
  const desk = openFamily();
  desk.atMs += 365 * DAY_MS - 1;
  sell(desk, '0.1');
  const owed = owedTo(desk, CARA);
  expect(owed).not.toBe('0');
  desk.atMs += 1;
  sell(desk, '0.1');
  expect(owedTo(desk, CARA)).toBe(owed);
  expect(desk.state.referrals.accruals.has(EVE)).toBe(false);
});

test('R3 contracts and swaps owe rebates too', () => {
  const desk = openPerpetualDesk();
  for (const owner of [DAN, EVE]) fundPerpetual(desk, owner, { USDT: '100000' });
  bind(desk, DAN, CARA);
  tradePerpetual(
    desk,
    { owner: DAN, direction: 'openLong', price: '60000', quantity: '1' },
    { owner: EVE, direction: 'openShort' },
  );
  const [fee] = desk.events.flatMap((event) => (event.kind === 'rebateAccrued' ? [event] : []));
  expect(fee).toMatchObject({ payer: DAN, asset: 'USDT', shares: [{ owner: CARA, generation: 1 }] });
  expect(fee?.shares[0]?.millionths).toBe((fee?.feeUnits ?? 0n) * 200_000n);

  const exchange = openDesk();
  must(exchange, {
    kind: 'grantDemoFunds',
    owner: TREASURY,
    wallet: 0,
    amounts: [{ asset: 'BTC', units: units('1') }],
  });
  const funding = { wallet: 1, amounts: [{ asset: 'USDT', units: units('1000') }] } as const;
  must(exchange, { kind: 'grantDemoFunds', owner: DAN, ...funding });
  bind(exchange, DAN, CARA);
  must(exchange, { kind: 'swap', owner: DAN, fromAsset: 'USDT', toAsset: 'BTC', units: units('1000') });
  expect(exchange.state.referrals.accruals.get(CARA)?.size).toBe(1);
  expect(audit(exchange.state)).toEqual([]);
});

test('R5 a day is paid from 02:00 of the next one on, once, rounded down once', () => {
  const desk = openFamily();
  // Each fee alone owes two tenths of a unit beside the whole ones: five of them make one more.
  for (let time = 0; time < 5; time += 1) sell(desk, '0.00011', '60000.01');
  const owed = owedMillionths(desk, CARA);
  desk.atMs += DAY_MS + 2 * HOUR_MS - 1;
  expect(pay(desk, [CARA, BEN])).toBe(0);
  desk.atMs += 1;
  expect(pay(desk, [CARA, BEN])).toBe(2);
  expect(pay(desk, [CARA, BEN])).toBe(0);
  expect(availableUnits(desk.state.ledger, { owner: CARA, wallet: 1, asset: 'USDT' })).toBe(owed / 1_000_000n);
  const bills = desk.events.flatMap((event) => (event.kind === 'journalPosted' ? event.journal.legs : []));
  expect(bills.filter(({ bill }) => bill === 9).map(({ owner, wallet }) => [owner, wallet])).toEqual([
    [CARA, 1],
    [BEN, 1],
  ]);
  expect(desk.state.referrals.accruals.has(ANNA)).toBe(true);
  expect(audit(desk.state)).toEqual([]);
});

test('R5 what rounding leaves is gathered by the whole unit', () => {
  const desk = openFamily();
  for (let day = 0; day < 12; day += 1) {
    desk.atMs += DAY_MS;
    sell(desk, '0.00011', '60000.01');
  }
  desk.atMs += 2 * DAY_MS;
  pay(desk, [ANNA, BEN, CARA]);
  expect(desk.state.ledger.rebateMillionths.get('USDT')).toBe(0n);
  expect(houseOf(desk)[1]).toBe(0n);
  const rounded = availableUnits(desk.state.ledger, { owner: ROUNDING, wallet: 0, asset: 'USDT' });
  expect(rounded).toBeGreaterThan(0n);
  expect(audit(desk.state)).toEqual([]);
});

test('R6 what nobody could be paid for ninety days goes back to the fee income', () => {
  const desk = openFamily();
  sell(desk, '0.1');
  const [fundBefore] = houseOf(desk);
  desk.atMs += DAY_MS + 2 * HOUR_MS + 90 * DAY_MS - 1;
  expect(must(desk, { kind: 'forfeitRebates' }).reply['count']).toBe(0);
  desk.atMs += 1;
  expect(must(desk, { kind: 'forfeitRebates' }).reply['count']).toBe(3);
  const [fundAfter, payable, income] = houseOf(desk);
  expect([fundAfter, payable]).toEqual([fundBefore, 0n]);
  expect((income ?? 0n) + (fundAfter ?? 0n)).toBe(desk.state.ledger.fees.get('USDT'));
  expect(pay(desk, [CARA])).toBe(0);
  expect(audit(desk.state)).toEqual([]);
});

test('R7 linked accounts give each other nothing, and what is not yet paid goes back', () => {
  const desk = openFamily();
  sell(desk, '0.1');
  must(desk, { kind: 'linkReferral', owner: DAN, referrer: BEN, isLinked: true });
  expect(owedTo(desk, BEN)).toBe('0');
  const owed = owedTo(desk, CARA);
  sell(desk, '0.1');
  expect(owedTo(desk, BEN)).toBe('0');
  expect(owedTo(desk, CARA)).not.toBe(owed);
  must(desk, { kind: 'linkReferral', owner: DAN, referrer: BEN, isLinked: false });
  sell(desk, '0.1');
  expect(owedTo(desk, BEN)).not.toBe('0');
  const unknown = submit(desk, { kind: 'linkReferral', owner: DAN, referrer: EVE, isLinked: true });
  expect(unknown).toMatchObject({ ok: false, refusal: { word: 'unknownReferral' } });
  expect(audit(desk.state)).toEqual([]);
});

test.each([
  [200_000, [200_000, 100_000, 50_000]],
  [250_000, [250_000, 100_000, 50_000]],
  [280_000, [280_000, 80_000, 40_000]],
  [300_000, [300_000, 66_666, 33_333]],
])('R8 R10 with an agent at %i the generations get %j', (ratePpm, expected) => {
  const desk = openFamily();
  must(desk, { kind: 'setAgentTerms', owner: CARA, ratePpm });
  const referral = desk.state.referrals.byOwner.get(DAN);
  const shares = sharesOf(desk.state.referrals, referral ?? { referrers: [] });
  expect(shares.map(({ ppm }) => ppm)).toEqual(expected);
});

test('R8 an agent has between 20 and 30 %, and is a user', () => {
  const desk = openDesk();
  const answer = (owner: number, ratePpm: number) => {
    const outcome = submit(desk, { kind: 'setAgentTerms', owner, ratePpm });
    return outcome.ok ? 'accepted' : outcome.refusal.word;
  };
  expect(answer(ANNA, 199_999)).toBe('agentRateOutOfRange');
  expect(answer(ANNA, 300_001)).toBe('agentRateOutOfRange');
  expect(answer(MAKER, 250_000)).toBe('ownerNotReferable');
  expect(answer(ANNA, 300_000)).toBe('accepted');
});

test('R9 R10 an agent gives a part of a sub-agent’s clients to the sub-agent, and the sum stays', () => {
  const desk = openFamily();
  const shares = () => {
    const referral = desk.state.referrals.byOwner.get(DAN);
    return sharesOf(desk.state.referrals, referral ?? { referrers: [] }).map(({ owner, ppm }) => [owner, ppm]);
  };
  const give = (subAgent: number, partPpm: number) => {
    const outcome = submit(desk, { kind: 'setSubAgent', owner: BEN, subAgent, partPpm });
    return outcome.ok ? 'accepted' : outcome.refusal.word;
  };
  expect(give(CARA, 400_000)).toBe('notAnAgent');
  must(desk, { kind: 'setAgentTerms', owner: BEN, ratePpm: 300_000 });
  expect(give(DAN, 400_000)).toBe('notOwnReferral');
  expect(give(CARA, 1_000_001)).toBe('agentPartOutOfRange');
  expect(give(CARA, 400_000)).toBe('accepted');
  expect(shares()).toEqual([
    [CARA, 240_000],
    [BEN, 60_000],
    [ANNA, 50_000],
  ]);
  expect(give(CARA, 0)).toBe('accepted');
  expect(shares()).toEqual([
    [CARA, 200_000],
    [BEN, 100_000],
    [ANNA, 50_000],
  ]);
});

test('R4 a restored state owes the same and pays the same', () => {
  const desk = openFamily();
  must(desk, { kind: 'setAgentTerms', owner: BEN, ratePpm: 300_000 });
  must(desk, { kind: 'setSubAgent', owner: BEN, subAgent: CARA, partPpm: 400_000 });
  sell(desk, '0.1');
  desk.atMs += DAY_MS;
  sell(desk, '0.1');
  const text = encode(takeSnapshot(desk.state));
  const restored: Desk = { ...desk, events: [], state: restoreSnapshot(parseSnapshot(text)) };
  expect(encode(takeSnapshot(restored.state))).toBe(text);
  for (const one of [desk, restored]) {
    one.atMs += 3 * DAY_MS;
    pay(one, [BEN, CARA, ANNA]);
  }
  expect(encode(takeSnapshot(restored.state))).toBe(encode(takeSnapshot(desk.state)));
});

/** Anna invited Ben, he Cara, she Dan; Eve stands by with money. */
function openFamily(): Desk {
  const desk = openDesk();
  bind(desk, BEN, ANNA);
  bind(desk, CARA, BEN);
  bind(desk, DAN, CARA);
  fund(desk, DAN, { BTC: '5' });
  fund(desk, EVE, { USDT: '500000' });
  return desk;
}

/** Dan’s order rests and Eve takes it: he pays the maker’s fee in USDT, a cent beyond 60 000 an odd one. */
function sell(desk: Desk, quantity: string, price = '60000'): void {
  must(desk, { kind: 'setIndexPrice', symbol: 'BTC/USDT', priceUnits: units('60000') });
  place(desk, { owner: DAN, side: 'sell', price, quantity });
  place(desk, { owner: EVE, side: 'buy', price, quantity });
}

function bind(desk: Desk, owner: number, referrer: number): void {
  must(desk, { kind: 'bindReferral', owner, referrer, registeredAtMs: desk.atMs });
}

function bound(desk: Desk, owner: number, referrer: number): string {
  const outcome = submit(desk, { kind: 'bindReferral', owner, referrer, registeredAtMs: desk.atMs });
  return outcome.ok ? 'accepted' : outcome.refusal.word;
}

function pay(desk: Desk, payees: readonly number[]): unknown {
  return must(desk, { kind: 'payRebates', payees }).reply['count'];
}

function pathOf(desk: Desk, owner: number): readonly number[] {
  return desk.state.referrals.byOwner.get(owner)?.referrers.map((one) => one.owner) ?? [];
}

function owedMillionths(desk: Desk, owner: number): bigint {
  const own = [...(desk.state.referrals.accruals.get(owner)?.values() ?? [])];
  return own.reduce((sum, { millionths }) => sum + millionths, 0n);
}

function owedTo(desk: Desk, owner: number): string {
  return decimal(owedMillionths(desk, owner) / 1_000_000n);
}

/** What the fund, the rebates and the operator have in USDT. */
function houseOf({ state }: Desk): readonly bigint[] {
  return [SECURITY_FUND, REBATE_PAYABLE, FEE_INCOME].map((owner) =>
    availableUnits(state.ledger, { owner, wallet: 0, asset: 'USDT' }),
  );
}
