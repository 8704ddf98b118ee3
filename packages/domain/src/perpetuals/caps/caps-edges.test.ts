import { must, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import {
  choose,
  fundPerpetual,
  openPerpetualDesk,
  placePerpetual,
  tradePerpetual,
  type PerpetualWish,
} from '@candor/testkit/fixtures/perpetuals.ts';
import { expect, test } from 'vitest';
import type { CommandContext } from '../../exchange/command-context.ts';
import { INSURANCE_FUND } from '../../ledger/operator-accounts.ts';
import type { Perpetual } from '../instrument/perpetual.ts';
import type { PerpetualDraft } from '../orders/perpetual-draft.ts';
import type { OrderDirection, PerpetualOrder } from '../orders/perpetual-order.ts';
import { findPerpetualOrder, requirePerpetualMarket } from '../perpetuals-part.ts';
import { lotsWithinInterest, openInterestRoom, ownCapWord, promisedRoom, tradableLots } from './cap-room.ts';
import { capOf, checkCaps } from './check-caps.ts';
import { isWithinCaps, meetWithinCaps, withdrawIfCapped } from './meet-within-caps.ts';
import { defaultCaps, withCaps } from './perpetual-caps.ts';

const ANNA = 1_000_001;
const BEN = 1_000_002;
const SYMBOL = 'BTCUSDT';

interface Capped {
  readonly desk: Desk;
  readonly context: CommandContext;
  /** Orders of Anna's: 0.2 more, 0.3 the other way, 0.1 that closes, 0.1 more from 61 000 on. */
  readonly more: PerpetualOrder;
  readonly other: PerpetualOrder;
  readonly close: PerpetualOrder;
  readonly plan: PerpetualOrder;
}

type Wish = Pick<PerpetualWish, 'quantity' | 'type' | 'triggerBy' | 'trigger'>;

/** Anna is long 0.5 and Ben short; each may have 1 BTC, and all together 2. */
function openCapped(positionMode: 'hedge' | 'oneWay' = 'hedge'): Capped {
  const desk = openPerpetualDesk({ [SYMBOL]: '60000' }, { positionMaxLots: 1_000, openInterestMaxLots: 2_000 });
  for (const owner of [ANNA, BEN]) fundPerpetual(desk, owner, { USDT: '1000000' });
  choose(desk, ANNA, { positionMode });
  const opened = { owner: ANNA, direction: 'openLong', price: '60000', quantity: '0.5' } as const;
  tradePerpetual(desk, opened, { owner: BEN, direction: 'openShort' });
  const place = (direction: OrderDirection, price: string, { quantity, ...plan }: Wish): PerpetualOrder => {
    const id = placePerpetual(desk, { owner: ANNA, direction, price, quantity, ...plan });
    return findPerpetualOrder(desk.state.perpetuals, id) ?? expect.fail();
  };
  const { state, atMs } = desk;
  return {
    desk,
    context: { state, sequence: 0, atMs, events: [], work: { unitsLeft: 1 } },
    more: place('openLong', '59000', { quantity: '0.2' }),
    other: place('openShort', '61000', { quantity: '0.3' }),
    close: place('closeLong', '61000', { quantity: '0.1' }),
    plan: place('openLong', '59000', { quantity: '0.1', type: 'plan', triggerBy: 'mark', trigger: '61000' }),
  };
}

const marketOf = (desk: Desk) => requirePerpetualMarket(desk.state.perpetuals, SYMBOL);

function cap(desk: Desk, change: Partial<Perpetual>): void {
  const market = marketOf(desk);
  market.contract = { ...market.contract, ...change };
}

test('[R8] P28 room is what position, resting orders and plans of the same direction leave', () => {
  const { desk, context, more } = openCapped();
  const room = (direction: OrderDirection, besides?: PerpetualOrder) =>
    promisedRoom(context, marketOf(desk), { owner: ANNA, symbol: SYMBOL, direction, besides });
  expect([room('openLong'), room('openLong', more), room('openShort')]).toEqual([200, 400, 700]);
  cap(desk, { positionMaxLots: 799 });
  expect([room('openLong'), room('openShort')]).toEqual([0, 499]);
  const closing = openCapped('oneWay');
  // In one-way mode what takes from the long opens nothing: 0.1 is promised to the close, 0.3 of the short fit.
  expect(closing.other.closingLots).toBe(300);
  const opener = { owner: ANNA, symbol: SYMBOL, direction: 'openShort' } as const;
  expect(promisedRoom(closing.context, marketOf(closing.desk), opener)).toBe(1_000);
});

test('[R8] P28 P29 how many lots of an order may trade, and of two together', () => {
  const { desk, context, more, other, close } = openCapped();
  const tradable = (order: PerpetualOrder, positionMaxLots: number) => {
    cap(desk, { positionMaxLots });
    return tradableLots(context, marketOf(desk), order);
  };
  expect([701, 700, 600, 501, 500, 400].map((lots) => tradable(more, lots))).toEqual([200, 200, 100, 1, 0, 0]);
  expect([tradable(close, 1), tradable({ ...more, owner: INSURANCE_FUND }, 1)]).toEqual([100, 200]);
  expect([tradable(other, 300), tradable(other, 299), tradable(other, 1)]).toEqual([300, 299, 1]);
  expect(openInterestRoom(marketOf(desk))).toBe(1_500);
  expect(lotsWithinInterest(context, marketOf(desk), [more, close])).toBe(1_600);
  cap(desk, { openInterestMaxLots: 499 });
  expect(openInterestRoom(marketOf(desk))).toBe(0);
  const oneWay = openCapped('oneWay');
  cap(oneWay.desk, { positionMaxLots: 50 });
  const turning = { ...oneWay.other, quantityLots: 800 };
  // 0.5 take from the long, and 0.05 may be short.
  expect(tradableLots(oneWay.context, marketOf(oneWay.desk), turning)).toBe(550);
  expect(lotsWithinInterest(oneWay.context, marketOf(oneWay.desk), [turning, oneWay.more])).toBe(2_000);
  const exact = { ...turning, quantityLots: 550 };
  expect(tradableLots(oneWay.context, marketOf(oneWay.desk), exact)).toBe(550);
  // There is room for more than it wants.
  expect(tradableLots(oneWay.context, marketOf(oneWay.desk), { ...turning, quantityLots: 540 })).toBe(540);
});

test('[R8] P28 P29 two meet as far as both and the contract may, and else the word says whose cap it was', () => {
  const { desk, context, more, other } = openCapped();
  const meet = (change: Partial<Perpetual>, pair: readonly [PerpetualOrder, PerpetualOrder]) => {
    cap(desk, { positionMaxLots: 1_000, openInterestMaxLots: 2_000, ...change });
    return meetWithinCaps(context, marketOf(desk), pair);
  };
  const bens = { ...other, owner: BEN };
  expect(meet({}, [more, bens])).toBe(200);
  expect(meet({ positionMaxLots: 600 }, [more, bens])).toBe(100);
  expect(meet({ positionMaxLots: 550 }, [bens, more])).toBe(50);
  expect(meet({ positionMaxLots: 500 }, [more, bens])).toBe('positionLimit');
  expect(meet({ openInterestMaxLots: 700 }, [more, bens])).toBe(200);
  expect(meet({ openInterestMaxLots: 699 }, [more, bens])).toBe(199);
  expect(meet({ openInterestMaxLots: 500 }, [more, bens])).toBe('openInterestLimit');
});

test('[R8] P28 P30 a resting order without room ends with the word for it, and stays with room for a lot', () => {
  const { desk, context, more } = openCapped();
  const market = marketOf(desk);
  cap(desk, { positionMaxLots: 501 });
  expect(withdrawIfCapped(context, market, more)).toBe(false);
  expect(ownCapWord(context, market)).toBe('positionLimit');
  cap(desk, { positionMaxLots: 500 });
  expect(withdrawIfCapped(context, market, more)).toBe(true);
  expect(more).toMatchObject({ status: 'expired', reason: 'positionLimit', filledLots: 0, heldUnits: 0n });
  const ends = openCapped();
  const closing = { announcedAtMs: 0, settleAtMs: ends.desk.atMs + 1, minutes: [], checkedPositionId: 0 };
  marketOf(ends.desk).delisting = { ...closing, closeOnlyAtMs: ends.desk.atMs + 1 };
  expect(withdrawIfCapped(ends.context, marketOf(ends.desk), ends.more)).toBe(false);
  marketOf(ends.desk).delisting = { ...closing, closeOnlyAtMs: ends.desk.atMs };
  expect(withdrawIfCapped(ends.context, marketOf(ends.desk), ends.more)).toBe(true);
  expect(ends.more.reason).toBe('contractDelisting');
});

test('[R8] P28 whether a maker counts to its last lot, with all that its owner has promised besides', () => {
  const { desk, context, more, close } = openCapped();
  const counts = (order: PerpetualOrder, positionMaxLots: number) => {
    cap(desk, { positionMaxLots });
    return isWithinCaps(context, marketOf(desk), order);
  };
  // 0.5 held, 0.1 planned, 0.2 of its own.
  expect([counts(more, 800), counts(more, 799)]).toEqual([true, false]);
  expect(counts({ ...more, closingLots: 200 }, 1)).toBe(true);
  expect(counts(close, 1)).toBe(true);
});

test('[R8] P28 P29 P30 a draft is refused with the cap and what is left of it', () => {
  const { desk, context, more, other } = openCapped();
  const check = (
    draft: Partial<PerpetualDraft>,
    { direction = 'openLong', replaced }: { direction?: OrderDirection; replaced?: PerpetualOrder } = {},
  ) => {
    const request = { owner: ANNA, symbol: SYMBOL, direction, type: 'limit', quantityUnits: 0n } as const;
    const whole = { limitTicks: 590_000, costTicks: 590_000, lots: 1, closingLots: 0, ...draft };
    const found = checkCaps(context, marketOf(desk), {
      request,
      draft: whole,
      ...(replaced === undefined ? {} : { replaced }),
    });
    return found === undefined ? 'taken' : found.refusal;
  };
  const position = { word: 'positionLimit', details: { maximum: '1', left: '0.2' } };
  expect([check({ lots: 200 }), check({ lots: 201 })]).toEqual(['taken', position]);
  expect(check({ lots: 900, closingLots: 700 })).toBe('taken');
  expect(check({ lots: 900 }, { direction: 'closeLong' })).toBe('taken');
  // In the place of the 0.2: what that one promised is free, and as much as it is never refused.
  expect(check({ lots: 400 }, { replaced: more })).toBe('taken');
  expect(check({ lots: 401 }, { replaced: more })).toMatchObject({ details: { left: '0.4' } });
  cap(desk, { openInterestMaxLots: 600 });
  const interest = { word: 'openInterestLimit', details: { maximum: '0.6', left: '0.1' } };
  expect([check({ lots: 100 }), check({ lots: 101 })]).toEqual(['taken', interest]);
  expect(check({ lots: 101, trigger: { ticks: 1, direction: 'rise' } })).toBe('taken');
  expect(check({ lots: 200 }, { replaced: more })).toBe('taken');
  expect(check({ lots: 201 }, { replaced: more })).toMatchObject({ word: 'openInterestLimit' });
  expect(check({ lots: 101 }, { replaced: { ...more, closingLots: 100 } })).toMatchObject({
    word: 'openInterestLimit',
  });
  expect([101, 100].map((lots) => capOf(context, marketOf(desk), { ...other, quantityLots: lots }))).toEqual([
    'openInterestLimit',
    undefined,
  ]);
  const closing = { announcedAtMs: 0, settleAtMs: 1, closeOnlyAtMs: 0, minutes: [], checkedPositionId: 0 };
  marketOf(desk).delisting = closing;
  expect(check({})).toEqual({ word: 'contractDelisting', details: { symbol: SYMBOL } });
  expect(check({ lots: 200 }, { replaced: more })).toBe('taken');
  expect(capOf(context, marketOf(desk), other)).toBe('contractDelisting');
  expect(capOf(context, marketOf(desk), { ...other, closingLots: 300 })).toBeUndefined();
});

test('[R8] P28 what has fired is held to the room that all others leave', () => {
  const { desk, context, plan } = openCapped();
  // Among the live ones it counts itself: 0.5, 0.2 and 0.1 leave 0.2.
  const fired = (lots: number) => capOf(context, marketOf(desk), { ...plan, quantityLots: lots });
  expect([fired(200), fired(201)]).toEqual([undefined, 'positionLimit']);
});

test('[R8] P28 caps are set to whole lots from the least order on, and told', () => {
  const { desk } = openCapped();
  const set = { kind: 'setContractCaps', symbol: SYMBOL } as const;
  const wordFor = (positionMaxLots: number, openInterestMaxLots: number) => {
    const outcome = submit(desk, { ...set, positionMaxLots, openInterestMaxLots });
    return outcome.ok ? 'accepted' : outcome.refusal.word;
  };
  cap(desk, { minQuantityLots: 5 });
  expect([wordFor(4, 10), wordFor(5, 5), wordFor(6, 5), wordFor(5, 5.5)]).toEqual([
    'termsOutOfRange',
    'accepted',
    'termsOutOfRange',
    'termsOutOfRange',
  ]);
  expect(submit(desk, { ...set, symbol: 'NONE', positionMaxLots: 5, openInterestMaxLots: 5 })).toMatchObject({
    refusal: { word: 'unknownInstrument', details: { symbol: 'NONE' } },
  });
  expect(must(desk, { ...set, positionMaxLots: 7, openInterestMaxLots: 9 })).toMatchObject({
    reply: { symbol: SYMBOL },
    events: [{ kind: 'contractChanged', contract: { positionMaxLots: 7, openInterestMaxLots: 9, minQuantityLots: 5 } }],
  });
  expect(marketOf(desk).contract).toMatchObject({ positionMaxLots: 7, openInterestMaxLots: 9 });
});

test('[R12] P28 a contract without caps gets a position as large as an order, and ten of them together', () => {
  expect(defaultCaps(30)).toEqual({ positionMaxLots: 30, openInterestMaxLots: 300 });
  const {
    positionMaxLots: _position,
    openInterestMaxLots: _interest,
    ...former
  } = marketOf(openCapped().desk).contract;
  const { maxQuantityLots } = former;
  expect(withCaps(former)).toMatchObject({
    positionMaxLots: maxQuantityLots,
    openInterestMaxLots: maxQuantityLots * 10,
  });
  expect(withCaps({ ...former, positionMaxLots: 3 }).positionMaxLots).toBe(3);
});
