// @vitest-environment node
import { MARKET_TYPES } from '@candor/contract/markets/wire.ts';
import { expect, test } from 'vitest';
import { baseOf, tradeTargetOf } from './market-names.ts';

test.each([
  ['BTC/USDT', 'BTC'],
  ['XAU/USD', 'XAU'],
  ['BTCUSDT', 'BTC'],
  ['ETHUSD', 'ETH'],
])('%s is about %s', (symbol, base) => {
  expect(baseOf(symbol)).toBe(base);
});

test('every row leads to the desk of its own product', () => {
  const targetOf = (type: number, id: string, plate: string) => {
    const { to, search } = tradeTargetOf({ type, id, plate });
    return `${to} ${Object.values(search).join(' ')}`;
  };
  expect(targetOf(MARKET_TYPES.spot, 'BTC_USDT', 'spot')).toBe('/trade/index spot BTC_USDT');
  expect(targetOf(MARKET_TYPES.contract, 'BTCUSDT', 'ubw')).toBe('/trade/index usta BTCUSDT');
  expect(targetOf(MARKET_TYPES.contract, 'BTCUSD', 'bbw')).toBe('/exchange/full-contract/coin BTCUSD');
  expect(targetOf(MARKET_TYPES.second, 'EUR_USD', 'mt5')).toBe('/trade/index sec EUR_USD');
});
