import { CANCEL_ORDER_REFUSALS } from '@candor/domain/spot/cancel-order.ts';
import { PLACE_ORDER_REFUSALS } from '@candor/domain/spot/place-order.ts';
import { GRANT_DEMO_FUNDS_REFUSALS } from '@candor/domain/wallet/grant-demo-funds.ts';
import { expect, test } from 'vitest';
import { cancelSpotOrder, submitSpotOrder } from './spot.ts';
import { grantDemoFunds } from './wallet.ts';

test.each([
  [submitSpotOrder, PLACE_ORDER_REFUSALS],
  [cancelSpotOrder, CANCEL_ORDER_REFUSALS],
  [grantDemoFunds, GRANT_DEMO_FUNDS_REFUSALS],
])('$path declares what the core refuses, in the order of its checks', ({ refusals }, words) => {
  expect(Object.keys(refusals)).toEqual(words);
});
