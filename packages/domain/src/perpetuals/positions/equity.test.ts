import {
  choose,
  perpetualOrderOf,
  fundPerpetual,
  markAt,
  openPerpetualDesk,
  placePerpetual,
  requirePosition,
  tradePerpetual,
} from '@candor/testkit/fixtures/perpetuals.ts';
import type { Desk } from '@candor/testkit/fixtures/exchange.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';
import { INSURANCE_FUND } from '../../ledger/operator-accounts.ts';

const VICTOR = 1_000_001;
const CLARA = 1_000_002;
const BOB = 1_000_003;

/**
 * Clara is long in cross mode and has a plan waiting for 59 645 by the last price, for which 501 are frozen. Victor's
 * isolated long is liquidated at 59 680, and is sold to Bob at 59 640: Clara's plan fires before she is looked at.
 */
function openBoth(money: string): { readonly desk: Desk; readonly plan: number } {
  const desk = openPerpetualDesk();
  fundPerpetual(desk, INSURANCE_FUND, { USDT: '100000' });
  fundPerpetual(desk, VICTOR, { USDT: '600' });
  fundPerpetual(desk, CLARA, { USDT: money });
  fundPerpetual(desk, BOB, { USDT: '1000000' });
  choose(desk, VICTOR, { leverage: 100 });
  choose(desk, CLARA, { leverage: 100, marginMode: 'cross' });
  tradePerpetual(
    desk,
    { owner: BOB, direction: 'openShort', price: '60000', quantity: '0.8' },
    { owner: VICTOR, direction: 'openLong' },
  );
  const plan = placePerpetual(desk, {
    owner: CLARA,
    direction: 'openShort',
    type: 'plan',
    quantity: '0.8',
    trigger: '59645',
  });
  tradePerpetual(
    desk,
    { owner: BOB, direction: 'openShort', price: '60000', quantity: '0.8' },
    { owner: CLARA, direction: 'openLong' },
  );
  placePerpetual(desk, { owner: BOB, direction: 'openLong', price: '59640', quantity: '0.8' });
  return { desk, plan };
}

const liquidatedOwners = (desk: Desk) =>
  desk.events.flatMap((event) => (event.kind === 'liquidationStep' && event.step === 'flagged' ? [event.owner] : []));

/** Her equity is 739.5 against a maintenance of 238.72; without what the plan holds it would be 238.48. */
test('P18 [R4] what a fired order holds is its owner’s: nobody is liquidated for money that waits its turn', () => {
  const { desk, plan } = openBoth('1005.1');
  expect(perpetualOrderOf(desk, plan)).toMatchObject({ status: 'pending', heldUnits: 50_101_800_000n });
  markAt(desk, 'BTCUSDT', '59680');
  expect(liquidatedOwners(desk)).toEqual([VICTOR]);
  expect(requirePosition(desk, CLARA, { direction: 'long' })).toMatchObject({ status: 'open', lots: 800 });
  // The plan had its turn after that: nobody offers anything to buy.
  expect(perpetualOrderOf(desk, plan)).toMatchObject({ status: 'expired', reason: 'noLiquidity', heldUnits: 0n });
  expect(audit(desk.state)).toEqual([]);
});

test('P18 [R4] whoever is liquidated after an order of theirs has fired loses that order first, and has its money', () => {
  const { desk, plan } = openBoth('1006');
  markAt(desk, 'BTCUSDT', '59000');
  expect(liquidatedOwners(desk)).toEqual([VICTOR, CLARA]);
  expect(perpetualOrderOf(desk, plan)).toMatchObject({ status: 'cancelled', reason: 'liquidation' });
  expect(audit(desk.state)).toEqual([]);
});
