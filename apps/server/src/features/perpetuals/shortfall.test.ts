import { closePerpetual } from '@candor/contract/perpetuals/entrust.ts';
import { INSURANCE_FUND } from '@candor/domain/ledger/operator-accounts.ts';
import { OPERATOR_WALLET } from '@candor/domain/ledger/wallet.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import { expect, test } from 'vitest';
import type { Feature } from '#context.ts';
import { callServer } from '../../testing/server/call-server.ts';
import { refusalOf } from '../../testing/server/refusal-of.ts';
import {
  openingBody,
  openTestPerpetuals,
  submitPerpetual,
  tradePerpetual,
} from '../../testing/users/test-perpetuals.ts';
import { watchShortfalls } from './risk/watch-shortfalls.ts';

test('P27 [R2] a loss that nobody pays raises an alarm and stops new positions, and closing goes on', async () => {
  const alarms: unknown[] = [];
  const watcher: Feature = {
    name: 'watcher',
    start: async ({ exchange, log }) => {
      const heard = Object.assign(Object.create(log) as typeof log, {
        fatal: (fields: unknown) => alarms.push(fields),
      });
      watchShortfalls({ exchange, log: heard });
    },
  };
  const desk = await openTestPerpetuals({ features: [watcher] });
  const give = (amount: string) => ({ asset: 'USDT', units: requireUnits(amount, LEDGER_SCALE) });
  const grant = { kind: 'grantDemoFunds', owner: INSURANCE_FUND, wallet: OPERATOR_WALLET } as const;
  await desk.exchange.submit({ ...grant, amounts: [give('1000')] });
  const { short } = await tradePerpetual(desk, '60000', '0.5');
  // The fund takes the long over at 54 000, and its offer is met at 45 000 alone.
  for (const price of ['57000', '54200', '50000', '47000', '45000']) await desk.mark('BTCUSDT', price);
  const buyer = await desk.openPerpetualTrader();
  await submitPerpetual(desk, buyer, openingBody(0, '45000', '0.5'));
  expect(alarms).toEqual([{ alarm: 'insuranceShortfall', asset: 'USDT', shortfall: '3500' }]);

  const refused = await submitPerpetual(desk, short, openingBody(0, '44900', '0.1'));
  expect(refusalOf(refused)).toEqual([422, 4010, 'openingPaused']);
  const body = { exchangeCoinStr: 'BTCUSDT', direction: 4, contractType: 1, price: '44900', amount: '0.1' } as const;
  const closed = await callServer(desk, closePerpetual, { token: short.token, params: { code: 'ptwt' }, body });
  expect(closed.status).toBe(200);
  await desk.close();
});
