import { repay, borrow } from '@candor/contract/margin/wire.ts';
import { cancelAllPerpetualOrders } from '@candor/contract/perpetuals/orders.ts';
import { adjustPositionMargin, reversePosition, stopPosition } from '@candor/contract/perpetuals/positions.ts';
import { transferByBody } from '@candor/contract/wallet/transfer.ts';
import { TREASURY } from '@candor/domain/ledger/operator-accounts.ts';
import { OPERATOR_WALLET } from '@candor/domain/ledger/wallet.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createDegradations, type Degradation, type Degradations } from '#exchange/degradations.ts';
import { margin } from '#features/margin/index.ts';
import { callServer } from '../../testing/server/call-server.ts';
import {
  openingBody,
  openTestPerpetuals,
  positionsOf,
  submitPerpetual,
  type TestPerpetuals,
  tradePerpetual,
} from '../../testing/users/test-perpetuals.ts';
import { seedInsurance } from './risk/seed-insurance.ts';

const DEGRADED = ['viewsBehind', 'diskLow', 'auditBroken', 'queueFull', 'tooManySetAside'] as const;

// The guards of the exchange clear what no longer holds; here a test says how long it does.
const degradations = createDegradations();
const held: Degradations = { ...degradations, clear: () => undefined };
let desk: TestPerpetuals;
beforeAll(async () => {
  desk = await openTestPerpetuals({ features: [margin], degradations: held });
  await seedInsurance(desk.exchange);
  const units = requireUnits('100000', LEDGER_SCALE);
  const amounts = [{ asset: 'USDT', units }];
  await desk.exchange.submit({ kind: 'grantDemoFunds', owner: TREASURY, wallet: OPERATOR_WALLET, amounts });
  await desk.exchange.submit({ kind: 'allocateLendingPool', asset: 'USDT', units });
});
afterEach(async () => {
  for (const degradation of degradations.list()) degradations.clear(degradation);
  await desk.clearBook();
  await desk.mark('BTCUSDT', '60000');
});
afterAll(() => desk.close());

const unavailable = (cause: Degradation) => ({ status: 503, data: { refusal: 'unavailable', details: { cause } } });

describe.each(DEGRADED)('[R6] while %s holds', (degradation) => {
  test('a position gets more margin and is closed, and its orders are cancelled', async () => {
    const { long } = await tradePerpetual(desk, '60000', '0.1');
    const bidder = await desk.openPerpetualTrader();
    await submitPerpetual(desk, bidder, openingBody(0, '60000', '0.1'));
    await submitPerpetual(desk, long, openingBody(0, '50000', '0.1'));
    const { token } = long;
    const [position] = await positionsOf(desk, long);
    const query = { id: position?.id ?? '' };
    degradations.raise(degradation);
    expect(await submitPerpetual(desk, long, openingBody(0, '60000', '0.1'))).toMatchObject(unavailable(degradation));
    expect(await callServer(desk, reversePosition, { token, query })).toMatchObject(unavailable(degradation));
    const move = { coinSymbol: 'USDT', amount: '10' } as const;
    const out = { ...move, from: 'contract', to: 'spot' } as const;
    expect(await callServer(desk, transferByBody, { token, body: out })).toMatchObject(unavailable(degradation));

    const into = { ...move, from: 'spot', to: 'contract' } as const;
    expect(await callServer(desk, transferByBody, { token, body: into })).toMatchObject({ status: 200 });
    const more = await callServer(desk, adjustPositionMargin, { token, query: { ...query, money: '10', flag: '0' } });
    expect(more.data).not.toMatchObject({ refusal: 'unavailable' });
    const cancelled = await callServer(desk, cancelAllPerpetualOrders, { token, body: {} });
    expect(cancelled).toMatchObject({ status: 200, data: { cancelledCount: 1 } });
    expect(await callServer(desk, stopPosition, { token, query })).toMatchObject({
      status: 200,
      data: { closedNum: '0.1', leftNum: '0' },
    });
    expect(await positionsOf(desk, long)).toEqual([]);
  });

  test('a margin loan is repaid, and none is made', async () => {
    // The marks of the tests before have taken their time; what is borrowed against has a price of now.
    await desk.exchange.pass(0);
    const { token } = await desk.openTrader();
    const move = { coinSymbol: 'BTC', amount: '1', from: 'spot', to: 'marginAll' } as const;
    await callServer(desk, transferByBody, { token, body: move });
    const loan = {
      token,
      params: { mode: 'all' },
      body: { symbolName: 'BTC_USDT', symbol: 'usdt', depositAmount: '1000' },
    } as const;
    expect(await callServer(desk, borrow, loan)).toMatchObject({ status: 200 });
    degradations.raise(degradation);
    expect(await callServer(desk, borrow, loan)).toMatchObject(unavailable(degradation));
    const body = { symbol: 'USDT', amount: '1000' };
    expect(await callServer(desk, repay, { token, params: { mode: 'all' }, body })).toMatchObject({ status: 200 });
  });
});

// On a desk of its own: a liquidation leaves a last price behind that the others would meet.
test.each(DEGRADED)('[R6] while %s holds, an index tick liquidates whoever is under water', async (degradation) => {
  const own = createDegradations();
  const market = await openTestPerpetuals({ degradations: { ...own, clear: () => undefined } });
  await seedInsurance(market.exchange);
  const { long } = await tradePerpetual(market, '60000', '0.5');
  const bidder = await market.openPerpetualTrader();
  await submitPerpetual(market, bidder, openingBody(0, '54150', '0.5'));
  own.raise(degradation);
  await market.mark('BTCUSDT', '54271.3');
  expect(await positionsOf(market, long)).toEqual([]);
  expect(await positionsOf(market, long, '1')).toMatchObject([{ state: 'liquidated' }]);
  await market.close();
});
