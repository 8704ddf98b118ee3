import {
  cancelEntrust,
  listDealsOfEntrust,
  listEntrusts,
  listMyDeals,
  placeEntrust,
} from '@candor/contract/spot/entrust.ts';
import type { Endpoint } from '@candor/contract/shared/endpoint.ts';
import { getPerpetualFees } from '@candor/contract/fees/wire.ts';
import * as margin from '@candor/contract/margin/wire.ts';
import { listBorrowOrders } from '@candor/contract/margin/records.ts';
import { getCoinList, getMt5Amount } from '@candor/contract/markets/wire.ts';
import * as entrust from '@candor/contract/perpetuals/entrust.ts';
import * as market from '@candor/contract/perpetuals/market.ts';
import { cancelContractOrder, submitPerpetualOrder } from '@candor/contract/perpetuals/orders.ts';
import * as positions from '@candor/contract/perpetuals/positions.ts';
import { listPerpetualOrders } from '@candor/contract/perpetuals/records.ts';
import {
  createSecondContractOrder,
  listSecondPeriods,
  selectSecondOrders,
} from '@candor/contract/second-contracts/wire.ts';
import { cancelSpotOrder, submitSpotOrder } from '@candor/contract/spot/wire.ts';
import { listSpotOrders } from '@candor/contract/spot/records.ts';
import { getMarketWallet } from '@candor/contract/wallet/wire.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { callServer } from '#testing/server/call-server.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';

type Place = 'query' | 'body' | 'nothing';
type Row = readonly [call: Endpoint, written: string, takes: Place];

/** As the specification writes them, and where it puts what they take. */
const FAMILY_A: readonly Row[] = [
  [listPerpetualOrders, 'POST /api/contract/order/list', 'query'],
  [listSpotOrders, 'POST /api/currency/order/orderList', 'query'],
  [selectSecondOrders, 'POST /api/secondContractOrder/selectOrderList', 'body'],
  [getCoinList, 'POST /api/common/getCoinList', 'nothing'],
  [submitSpotOrder, 'POST /api/currency/order/submit', 'body'],
  [cancelSpotOrder, 'POST /api/currency/order/cancelOrder', 'query'],
  [listSecondPeriods, 'POST /api/period/list', 'body'],
  [createSecondContractOrder, 'POST /api/secondContractOrder/createSecondContractOrder', 'body'],
  [submitPerpetualOrder, 'POST /api/contract/order/submit', 'body'],
  [positions.listPositions, 'POST /api/contract/position/list', 'query'],
  [positions.stopPosition, 'POST /api/contract/position/stopOrder', 'query'],
  [positions.adjustPositionMargin, 'POST /api/contract/position/adjustAmount', 'query'],
  [positions.listStops, 'POST /api/contract/loss/list', 'query'],
  [positions.setStop, 'POST /api/contract/loss/sett', 'body'],
  [positions.cancelStop, 'POST /api/contract/loss/cancel', 'query'],
  [cancelContractOrder, 'POST /api/contract/order/canCelOrder', 'query'],
  [getMt5Amount, 'POST /api/common/getMt5Amount', 'query'],
];

const FAMILY_B: readonly Row[] = [
  [getMarketWallet, 'GET wallet/get/{a}/{b}', 'nothing'],
  [listMyDeals, 'GET entrust/get/myExchangeLog/{a}', 'query'],
  [placeEntrust, 'POST entrust/exchange/{a}', 'body'],
  [listEntrusts, 'GET entrust/entrustlog/{a}/{b}/{c}', 'query'],
  [cancelEntrust, 'POST entrust/cancel/entrust', 'body'],
  [listDealsOfEntrust, 'GET entrust/transaction/details/{a}', 'query'],
  [margin.getCanBorrow, 'POST wallet/{a}/getCanborrow', 'body'],
  [margin.previewBorrow, 'POST wallet/{a}/preborrow', 'body'],
  [margin.borrow, 'POST wallet/{a}/borrow', 'body'],
  [margin.repay, 'POST wallet/still/{a}', 'body'],
  [margin.getFixedProperty, 'GET wallet/fixed/marginProperty/{a}', 'nothing'],
  [margin.getAllProperty, 'GET wallet/all/marginProperty', 'query'],
  [margin.listCanBorrow, 'GET wallet/all/getCanborrowList', 'nothing'],
  [margin.getDepositRate, 'GET wallet/all/getDepositRate', 'nothing'],
  [margin.updateMarginLeverage, 'POST wallet/fixed/updateLeverageRadio', 'body'],
  [listBorrowOrders, 'GET entrust/borrowOrder/{a}/{b}/{c}', 'query'],
  [entrust.openContract, 'POST entrust/contract/open/{a}', 'body'],
  [entrust.closePerpetual, 'POST entrust/contract/close/{a}', 'body'],
  [entrust.listMyPositions, 'GET entrust/get/myPosition/{a}', 'nothing'],
  [entrust.updateLeverageRadio, 'POST wallet/contract/updateLeverageRadio', 'body'],
  [entrust.updateBond, 'POST wallet/contract/updateBond', 'body'],
  [entrust.listPerpetualEntrusts, 'GET entrust/entrustlogContract/{a}/{b}/{c}', 'query'],
  [entrust.oneKeyClose, 'POST entrust/contract/close/onekey', 'body'],
  [market.getFundingRate, 'GET open/getFundingRate', 'query'],
  [market.getUbwMaintenanceMargin, 'GET entrust/get/getUbwMaintenanceMargin', 'nothing'],
  [market.getBbwMaintenanceMargin, 'GET entrust/get/getBbwMaintenanceMargin/{a}', 'nothing'],
];

const OpenApi = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

let server: TestServer;
let served: ReadonlySet<string>;
beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off' });
  const { paths } = OpenApi.parse(await (await fetch(`${server.address}/api/openapi.json`)).json());
  served = new Set(
    Object.entries(paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => lettered(`${method.toUpperCase()} ${path}`)),
    ),
  );
});
afterAll(() => server.close());

test('[CALL-1] the 17 calls about second contracts, contracts and spot are served under their paths, and take what they take where it is written', () => {
  expect(FAMILY_A).toHaveLength(17);
  expect(FAMILY_A.map(asWritten)).toEqual(FAMILY_A.map(([, written, takes]) => `${written} ${takes}`));
  expect(FAMILY_A.filter(([, written]) => !served.has(written))).toEqual([]);
});

test('[CALL-1] one call fills the lists of second contracts, spot and contracts', async () => {
  const { data } = await callServer(server, getCoinList, {});
  expect(data.coinList.length).toBeGreaterThan(0);
  expect(data.currencyList.map(({ symbol }) => symbol.toUpperCase())).toContain('BTC/USDT');
  expect(data.contractList.map(({ symbol }) => symbol.toUpperCase())).toContain('BTCUSDT');
});

test('[CALL-5] the calls of the coin family about orders, margin and contracts are served under their paths, and take what they take where it is written', () => {
  const head = (written: string): string => written.replace(' ', ' /api/{head}/coin/');
  expect(FAMILY_B.map(asWritten)).toEqual(FAMILY_B.map(([, written, takes]) => `${head(written)} ${takes}`));
  const paths = FAMILY_B.map(([, written]) => head(written).replace('{head}', 'ex'));
  expect(paths.filter((path) => !served.has(path))).toEqual([]);
});

test('what trading contracts costs is told for one kind and for both, as the engine has it', async () => {
  const both = await callServer(server, getPerpetualFees, { query: {} });
  const bitcoin = both.data.contracts.find(({ symbol }) => symbol === 'BTCUSDT');
  expect(bitcoin).toMatchObject({ contractType: 1, coin: 'USDT', makerPercent: '0.02', takerPercent: '0.05' });
  expect(bitcoin).toMatchObject({ liquidationPercent: '0.3', tick: '0.1', step: '0.001', minValue: '10' });
  const inverse = await callServer(server, getPerpetualFees, { query: { type: 'bbw' } });
  expect(new Set(inverse.data.contracts.map(({ contractType }) => contractType))).toEqual(new Set([2]));
  expect(inverse.data.tiers).toEqual(both.data.tiers);
});

/** A call as it is declared: its parameters by letters, as the specification has them. */
function asWritten([{ method, path, query, body }]: Row): string {
  const takes: Place = body !== undefined ? 'body' : query !== undefined ? 'query' : 'nothing';
  return `${lettered(`${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)} ${takes}`;
}

function lettered(call: string): string {
  let letter = 0;
  return call.replaceAll(/\{(?!head)\w+\}/g, () => `{${'abcdef'[letter++]}}`);
}
