import { journalsOf } from '@candor/testkit/fixtures/journals.ts';
import {
  fundPerpetual,
  openPerpetualDesk,
  perpetualBalance,
  perpetualOrderOf,
  placePerpetual,
  requirePosition,
  tradePerpetual,
  type PerpetualWish,
} from '@candor/testkit/fixtures/perpetuals.ts';
import { must, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const CAROL = 1_000_003;
const LONG = { owner: ALICE, direction: 'openLong', price: '59000', quantity: '0.1' } as const;

function openDesk(): Desk {
  const desk = openPerpetualDesk();
  for (const owner of [ALICE, BOB, CAROL]) fundPerpetual(desk, owner, { USDT: '100000' });
  return desk;
}

/** What is told of levels while something is done: side, price and lots. */
function levelsOf(desk: Desk, act: () => unknown): readonly string[] {
  const before = desk.events.length;
  act();
  return desk.events
    .slice(before)
    .flatMap((event) =>
      event.kind === 'contractLevelChanged' ? [`${event.side} ${event.priceTicks} ${event.quantityLots}`] : [],
    );
}

test('P25 P24 whatever rests, shrinks, moves, trades or leaves is told as the level it leaves behind', () => {
  const desk = openDesk();
  placePerpetual(desk, { ...LONG, owner: CAROL, quantity: '0.2' });
  let orderId = 0;
  expect(levelsOf(desk, () => (orderId = placePerpetual(desk, LONG)))).toEqual(['buy 590000 300']);
  const amend = { kind: 'amendContractOrder', owner: ALICE, orderId } as const;
  expect(levelsOf(desk, () => must(desk, { ...amend, quantityUnits: units('0.06') }))).toEqual(['buy 590000 260']);
  expect(levelsOf(desk, () => must(desk, { ...amend, priceUnits: units('58900') }))).toEqual([
    'buy 590000 200',
    'buy 589000 60',
  ]);
  const sale = { owner: BOB, direction: 'openShort', price: '58900', quantity: '0.22' } as const;
  expect(levelsOf(desk, () => placePerpetual(desk, sale))).toEqual(['buy 590000 0', 'buy 589000 40']);
  expect(levelsOf(desk, () => must(desk, { kind: 'cancelContractOrder', owner: ALICE, orderId }))).toEqual([
    'buy 589000 0',
  ]);
  // What waits for a price stands in no level.
  const plan = { ...LONG, type: 'stopLimit', trigger: '61000', triggerBy: 'mark' } as const;
  let planId = 0;
  expect(levelsOf(desk, () => (planId = placePerpetual(desk, plan)))).toEqual([]);
  expect(levelsOf(desk, () => must(desk, { kind: 'cancelContractOrder', owner: ALICE, orderId: planId }))).toEqual([]);
});

test('P1 money is frozen and freed under the number of the order, and moved by the difference alone', () => {
  const desk = openDesk();
  let orderId = 0;
  /** What is frozen for it, or freed when it is below zero, as a journal of the order's own. */
  const held = (amount: string) => {
    const isFreed = amount.startsWith('-');
    const [from, to] = isFreed ? ['frozen', 'available'] : ['available', 'frozen'];
    const kind = isFreed ? 'contractRelease' : 'contractHold';
    const size = amount.replace('-', '');
    return [
      kind,
      `${kind}:${orderId}`,
      [ALICE, 5, from, `-${size} USDT`, undefined],
      [ALICE, 5, to, `${size} USDT`, undefined],
    ];
  };
  const moved = (act: () => unknown) => journalsOf(desk, act);
  const lastName = () => {
    const last = desk.events.findLast((event) => event.kind === 'journalPosted');
    return last?.kind === 'journalPosted' ? last.journal.bizNo : undefined;
  };
  // 0.1 × 59 000 ÷ 5, and a fee of 2.95.
  expect(moved(() => (orderId = placePerpetual(desk, LONG)))).toEqual([held('1182.95')]);
  expect(lastName()).toBe(`contractHold:${orderId}:${desk.state.ledger.journalCount}`);
  const amend = { kind: 'amendContractOrder', owner: ALICE, orderId } as const;
  expect(moved(() => must(desk, { ...amend, quantityUnits: units('0.2') }))).toEqual([held('1182.95')]);
  expect(moved(() => must(desk, { ...amend, quantityUnits: units('0.2') }))).toEqual([]);
  expect(moved(() => must(desk, { ...amend, quantityUnits: units('0.15') }))).toEqual([held('-591.475')]);
  expect(lastName()).toBe(`contractRelease:${orderId}:${desk.state.ledger.journalCount}`);
  expect(moved(() => must(desk, { kind: 'cancelContractOrder', owner: ALICE, orderId }))).toEqual([held('-1774.425')]);
});

test('P25 a close that becomes smaller gives its lots back to the position, and a larger one promises them', () => {
  const desk = openDesk();
  const opening = { ...LONG, price: '60000', quantity: '0.5' } as const;
  tradePerpetual(desk, opening, { owner: BOB, direction: 'openShort' });
  const close = { owner: ALICE, direction: 'closeLong', price: '61000' } as const;
  const orderId = placePerpetual(desk, { ...close, quantity: '0.3' });
  const amend = { kind: 'amendContractOrder', owner: ALICE, orderId } as const;
  must(desk, { ...amend, quantityUnits: units('0.1') });
  expect(perpetualOrderOf(desk, orderId)).toMatchObject({ closingLots: 100, quantityLots: 100, heldUnits: 0n });
  placePerpetual(desk, { ...close, quantity: '0.4' });
  expect(audit(desk.state)).toEqual([]);
  expect(perpetualBalance(desk, ALICE).frozen).toBe('0');
});

test('P1 P4 an order that trades in parts frees of its hold what each part no longer needs', () => {
  const desk = openDesk();
  const orderId = placePerpetual(desk, LONG);
  placePerpetual(desk, { owner: BOB, direction: 'openShort', price: '59000', quantity: '0.04' });
  expect(perpetualOrderOf(desk, orderId)).toMatchObject({
    filledLots: 40,
    filledAtto: units('2360') * 10n ** 10n,
    heldUnits: units('709.77'),
    // 0.02 % of 2 360.
    feeUnits: units('0.472'),
    status: 'open',
  });
  // The taker at a better price than its own holds nothing for the difference.
  const taker = placePerpetual(desk, { owner: CAROL, direction: 'openShort', price: '58000', quantity: '0.06' });
  expect(perpetualOrderOf(desk, taker)).toMatchObject({ status: 'filled', heldUnits: 0n, feeUnits: units('1.77') });
  expect(perpetualBalance(desk, CAROL)).toEqual({ available: '99290.23', frozen: '0', margin: '708' });
  expect(requirePosition(desk, ALICE, { direction: 'long' })).toMatchObject({
    lots: 100,
    marginUnits: units('1180'),
    feeUnits: units('1.18'),
    closeFeeUnits: 0n,
  });
});

const OTHERS: readonly (readonly [string, Partial<PerpetualWish>, object])[] = [
  ['immediate or cancel', { timeInForce: 'IOC' }, { status: 'expired', reason: 'immediateOrCancel', filledLots: 50 }],
  ['fill or kill', { timeInForce: 'FOK' }, { status: 'expired', reason: 'fillOrKill', filledLots: 0 }],
  ['good till cancelled', {}, { status: 'open', filledLots: 50, heldUnits: units('601.5') }],
];

test.each(OTHERS)('M7 P1 what nobody takes of an order ends or stands: %s', (_name, change, end) => {
  const desk = openDesk();
  placePerpetual(desk, { owner: BOB, direction: 'openShort', price: '60000', quantity: '0.05' });
  const orderId = placePerpetual(desk, { ...LONG, price: '60000', ...change });
  expect(perpetualOrderOf(desk, orderId)).toMatchObject(end);
  expect(audit(desk.state)).toEqual([]);
});

test('P9 what a market order does not find within its slippage ends as that, and frees what it held', () => {
  const desk = openDesk();
  placePerpetual(desk, { owner: BOB, direction: 'openShort', price: '60000', quantity: '0.05' });
  // Two per cent from the best offer are 61 200.
  placePerpetual(desk, { owner: BOB, direction: 'openShort', price: '61200.1', quantity: '1' });
  const orderId = placePerpetual(desk, { owner: ALICE, direction: 'openLong', quantity: '0.1' });
  expect(perpetualOrderOf(desk, orderId)).toMatchObject({
    status: 'expired',
    reason: 'protectionPrice',
    filledLots: 50,
    protectionTicks: 612_000,
    heldUnits: 0n,
  });
  expect(perpetualBalance(desk, ALICE)).toEqual({ available: '99398.5', frozen: '0', margin: '600' });
});

test('P24 M6 of two orders of one group the resting one tells what did not trade, and the trader goes on', () => {
  const desk = openDesk();
  const own = placePerpetual(desk, { ...LONG, direction: 'openShort', price: '60000' });
  placePerpetual(desk, { owner: BOB, direction: 'openShort', price: '60000', quantity: '0.05' });
  const taker = placePerpetual(desk, { ...LONG, price: '60000' });
  expect(perpetualOrderOf(desk, own)).toMatchObject({
    status: 'expired',
    reason: 'selfTradePrevented',
    preventedLots: 100,
  });
  expect(perpetualOrderOf(desk, taker)).toMatchObject({ status: 'open', filledLots: 50 });
  expect(perpetualOrderOf(desk, taker)).not.toHaveProperty('preventedLots');
});
