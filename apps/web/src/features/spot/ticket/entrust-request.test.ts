// @vitest-environment node
import { expect, test } from 'vitest';
import { entrustRequest } from './entrust-request.ts';

const LIMIT = {
  symbol: 'btc',
  coin: 'usdt',
  type: 0,
  delegateType: 0,
  delegatePrice: '60000',
  delegateTotal: '0.5',
} as const;

test('[CALL-5] an order of the terminal travels in the names of the coin family: its code, its direction, its figures', () => {
  expect(entrustRequest({ ...LIMIT, postOnly: true })).toEqual({
    params: { code: 'ptwt' },
    body: { exchangeCoinStr: 'BTC/USDT', direction: 1, price: '60000', amount: '0.5', postOnly: true },
  });
});

test.each([
  [{ delegateType: 1, delegateValue: '100' }, 'sjwt', { money: '100' }],
  [{ delegateType: 2, delegatePrice: '9', triggerPrice: '10' }, 'zyzs', { price: '9', triggerPrice: '10' }],
  [
    { delegateType: 2, takeProfitPrice: '12', stopLossPrice: '8' },
    'dtzyzs',
    { takeProfitPrice: '12', stopLossPrice: '8' },
  ],
  [{ delegateType: 3, triggerPrice: '10' }, 'jhwt', { triggerPrice: '10' }],
  [
    { delegateType: 1, delegateTotal: '1', account: 'cross', autoRepay: true },
    'gg_qc_sjwt',
    { amount: '1', autoRepay: true },
  ],
  [
    { delegateType: 0, delegatePrice: '9', delegateTotal: '1', account: 'isolated' },
    'gg_zc_ptwt',
    { price: '9', amount: '1' },
  ],
] as const)('[CALL-5] a sale %o goes by the code %s', (order, code, figures) => {
  const request = entrustRequest({ symbol: 'eth', coin: 'usdt', type: 1, ...order });
  expect(request).toEqual({ params: { code }, body: { exchangeCoinStr: 'ETH/USDT', direction: 2, ...figures } });
});
