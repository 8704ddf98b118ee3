import { repay, borrow } from '@candor/contract/margin/wire.ts';
import { cancelAllContractOrders } from '@candor/contract/perpetuals/orders.ts';
import { adjustPositionMargin, reversePosition, stopPosition } from '@candor/contract/perpetuals/positions.ts';
import { transferByBody } from '@candor/contract/wallet/transfer.ts';
import { TREASURY } from '@candor/domain/ledger/house.ts';
import { HOUSE_WALLET } from '@candor/domain/ledger/wallet.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createHindrances, type Hindrance, type Hindrances } from '#exchange/hindrances.ts';
import { margin } from '#features/margin/index.ts';
import { callHouse } from '../../testing/server/call-house.ts';
import {
  openingBody,
  openTestContracts,
  positionsOf,
  submitContract,
  type TestContracts,
  tradeContract,
} from '../../testing/users/test-perpetuals.ts';
import { seedInsurance } from './risk/seed-insurance.ts';

const DEGRADED = ['viewsBehind', 'diskLow', 'auditBroken', 'queueFull', 'tooManySetAside'] as const;

// The guards of the exchange clear what no longer holds; here a test says how long it does.
const hindrances = createHindrances();
const held: Hindrances = { ...hindrances, clear: () => undefined };
let desk: TestContracts;
beforeAll(async () => {
  desk = await openTestContracts({ features: [margin], hindrances: held });
  await seedInsurance(desk.exchange);
  const units = requireUnits('100000', LEDGER_SCALE);
  const amounts = [{ asset: 'USDT', units }];
  await desk.exchange.submit({ kind: 'grantDemoFunds', owner: TREASURY, wallet: HOUSE_WALLET, amounts });
  await desk.exchange.submit({ kind: 'allocateLendingPool', asset: 'USDT', units });
});
afterEach(async () => {
  for (const hindrance of hindrances.list()) hindrances.clear(hindrance);
  await desk.clearBook();
  await desk.mark('BTCUSDT', '60000');
});
afterAll(() => desk.close());

const unavailable = (cause: Hindrance) => ({ status: 503, data: { refusal: 'unavailable', details: { cause } } });

describe.each(DEGRADED)('[R6] while %s holds', (hindrance) => {
  test('a position gets more margin and is closed, and its orders are cancelled', async () => {
    const { long } = await tradeContract(desk, '60000', '0.1');
    const bidder = await desk.openContractTrader();
    await submitContract(desk, bidder, openingBody(0, '60000', '0.1'));
    await submitContract(desk, long, openingBody(0, '50000', '0.1'));
    const { token } = long;
    const [position] = await positionsOf(desk, long);
    const query = { id: position?.id ?? '' };
    hindrances.raise(hindrance);
    expect(await submitContract(desk, long, openingBody(0, '60000', '0.1'))).toMatchObject(unavailable(hindrance));
    expect(await callHouse(desk, reversePosition, { token, query })).toMatchObject(unavailable(hindrance));
    const move = { coinSymbol: 'USDT', amount: '10' } as const;
    const out = { ...move, from: 'contract', to: 'spot' } as const;
    expect(await callHouse(desk, transferByBody, { token, body: out })).toMatchObject(unavailable(hindrance));

    const into = { ...move, from: 'spot', to: 'contract' } as const;
    expect(await callHouse(desk, transferByBody, { token, body: into })).toMatchObject({ status: 200 });
    const more = await callHouse(desk, adjustPositionMargin, { token, query: { ...query, money: '10', flag: '0' } });
    expect(more.data).not.toMatchObject({ refusal: 'unavailable' });
    const cancelled = await callHouse(desk, cancelAllContractOrders, { token, body: {} });
    expect(cancelled).toMatchObject({ status: 200, data: { cancelledCount: 1 } });
    expect(await callHouse(desk, stopPosition, { token, query })).toMatchObject({
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
    await callHouse(desk, transferByBody, { token, body: move });
    const loan = {
      token,
      params: { mode: 'all' },
      body: { symbolName: 'BTC_USDT', symbol: 'usdt', depositAmount: '1000' },
    } as const;
    expect(await callHouse(desk, borrow, loan)).toMatchObject({ status: 200 });
    hindrances.raise(hindrance);
    expect(await callHouse(desk, borrow, loan)).toMatchObject(unavailable(hindrance));
    const body = { symbol: 'USDT', amount: '1000' };
    expect(await callHouse(desk, repay, { token, params: { mode: 'all' }, body })).toMatchObject({ status: 200 });
  });
});

// On a desk of its own: a liquidation leaves a last price behind that the others would meet.
test.each(DEGRADED)('[R6] while %s holds, an index tick liquidates whoever is under water', async (hindrance) => {
  const own = createHindrances();
  const market = await openTestContracts({ hindrances: { ...own, clear: () => undefined } });
  await seedInsurance(market.exchange);
  const { long } = await tradeContract(market, '60000', '0.5');
  const bidder = await market.openContractTrader();
  await submitContract(market, bidder, openingBody(0, '54150', '0.5'));
  own.raise(hindrance);
  await market.mark('BTCUSDT', '54271.3');
  expect(await positionsOf(market, long)).toEqual([]);
  expect(await positionsOf(market, long, '1')).toMatchObject([{ state: 'liquidated' }]);
  await market.close();
});
