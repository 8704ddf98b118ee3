import { expect, test } from 'vitest';
import type { Command, Event } from '../../packages/domain/src/exchange/exchange.ts';
import { INSURANCE_FUND } from '../../packages/domain/src/ledger/operator-accounts.ts';
import type { LiquidationStep } from '../../packages/domain/src/perpetuals/perpetuals-event.ts';
import {
  choose,
  fundPerpetual,
  openPerpetualDesk,
  placePerpetual,
  tradePerpetual,
  walkTo,
} from '../../packages/testkit/src/fixtures/perpetuals.ts';
import type { Desk } from '../../packages/testkit/src/fixtures/exchange.ts';
import { Judge } from './judge.ts';
import type { Fault } from './verdict.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const CAROL = 1_000_003;
type PostedLeg = Extract<Event, { kind: 'journalPosted' }>['journal']['legs'][number];

const ANY: Command = { kind: 'setContractIndex', symbol: 'BTCUSDT', priceUnits: 1n };

type Forge = (event: Event) => readonly Event[];

/** A desk of which every command is kept with what came of it. */
interface Watched {
  readonly desk: Desk;
  readonly told: (readonly Event[])[];
}

function watch(desk: Desk): Watched {
  const told: Event[][] = [[...desk.events]];
  let { sequence } = desk;
  const { events } = desk;
  events.push = (...more: Event[]) => {
    if (desk.sequence !== sequence) told.push([]);
    ({ sequence } = desk);
    told.at(-1)?.push(...more);
    return Array.prototype.push.apply(events, more);
  };
  return { desk, told };
}

/** What a judge says of it, or of what somebody makes of it. */
function faultsOf({ told, desk }: Watched, forge: Forge = (event) => [event]): readonly Fault[] {
  const judge = new Judge();
  for (const events of told) judge.see(desk.atMs, ANY, { ok: true, reply: {}, events: events.flatMap(forge) });
  return judge.verdicts.map(({ fault }) => fault);
}

/** Alice is long at 60 000, tenfold; the index falls until the fund has taken her position over, or a part of it. */
function openTakeover({ fund, quantity, mark }: Readonly<Record<'fund' | 'quantity' | 'mark', string>>): Watched {
  const watched = watch(openPerpetualDesk());
  const { desk } = watched;
  fundPerpetual(desk, ALICE, { USDT: '100000' });
  for (const owner of [BOB, CAROL]) fundPerpetual(desk, owner, { USDT: '10000000' });
  fundPerpetual(desk, INSURANCE_FUND, { USDT: fund });
  choose(desk, ALICE, { leverage: 10 });
  tradePerpetual(
    desk,
    { owner: ALICE, direction: 'openLong', price: '60000', quantity },
    { owner: BOB, direction: 'openShort' },
  );
  walkTo(desk, 'BTCUSDT', mark);
  return watched;
}

/** The fund could sell what it took over at 54 000 for 45 000 alone: 4 500 lost, of 1 000. */
function openShortfall(): Watched {
  const watched = openTakeover({ fund: '1000', quantity: '0.5', mark: '54200' });
  walkTo(watched.desk, 'BTCUSDT', '45000');
  placePerpetual(watched.desk, {
    owner: CAROL,
    direction: 'openLong',
    price: '45000',
    quantity: '0.5',
  });
  return watched;
}

const isStep = (event: Event, step: LiquidationStep['step']): event is LiquidationStep =>
  event.kind === 'liquidationStep' && event.step === step;

test('[R2] the judge sees a loss that stands with nobody and is not told', () => {
  const watched = openShortfall();
  expect(faultsOf(watched)).not.toContain('shortfallUnguarded');
  expect(faultsOf(watched, (event) => (event.kind === 'shortfallChanged' ? [] : [event]))).toContain(
    'shortfallUnguarded',
  );
});

test('[R2] the judge sees an order that opens while a loss stands with nobody', () => {
  const watched = openShortfall();
  const traded = watched.desk.events.findLast((event) => event.kind === 'contractTraded');
  if (traded?.kind !== 'contractTraded') throw new Error('Nothing was traded.');
  watched.told.push([{ ...traded, trade: { ...traded.trade, takerSide: 'buy' } }]);
  expect(faultsOf(watched)).toContain('shortfallUnguarded');
});

test('[R2] the judge sees a takeover that binds more than half of what the fund has above its floor', () => {
  const watched = openTakeover({ fund: '10000', quantity: '0.5', mark: '54200' });
  expect(faultsOf(watched)).toEqual([]);
  const poorer = (leg: PostedLeg): PostedLeg =>
    leg.owner === INSURANCE_FUND ? { ...leg, balanceAfter: leg.balanceAfter / 100n } : leg;
  const impoverish: Forge = (event) =>
    event.kind === 'journalPosted'
      ? [{ ...event, journal: { ...event.journal, legs: event.journal.legs.map(poorer) } }]
      : [event];
  expect(faultsOf(watched, impoverish)).toContain('fundBeyondItsHalf');
});

test('[R4] the judge sees a step after which its owner could stand, and another one', () => {
  const watched = openTakeover({ fund: '1000000', quantity: '5', mark: '54400' });
  expect(watched.desk.events.filter((event) => isStep(event, 'takenOver'))).toHaveLength(1);
  expect(faultsOf(watched)).toEqual([]);
  expect(
    faultsOf(watched, (event) => (isStep(event, 'takenOver') ? [event, { ...event, lots: 1 }] : [event])),
  ).toContain('overLiquidated');
});

test('[R4] the judge sees a step that takes more than the tier asks for', () => {
  const watched = openTakeover({ fund: '1000000', quantity: '5', mark: '54400' });
  const lots = 4_900;
  const widen: Forge = (event) => {
    if (isStep(event, 'takenOver')) return [{ ...event, lots }];
    if (event.kind !== 'contractTraded' || event.trade.manner !== 'takeover') return [event];
    return [
      {
        ...event,
        trade: { ...event.trade, lots, seller: { ...event.trade.seller, closedLots: lots } },
      },
    ];
  };
  expect(faultsOf(watched, widen)).toContain('overLiquidated');
});
