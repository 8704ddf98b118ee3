import { fund, must, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { borrowed, CROSS, openMarginDesk, putIn, setIndex } from '@candor/testkit/fixtures/margin.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { audit } from '../exchange/audit.ts';
import {
  EXTERNAL,
  FEE_INCOME,
  INSURANCE_FUND,
  INTEREST_INCOME,
  LOAN_POOL,
  NETWORK_FEES,
  SECOND_BANK,
  TREASURY,
} from '../ledger/operator-accounts.ts';
import { availableUnits } from '../ledger/ledger.ts';
import { FUNDING_WALLET, OPERATOR_WALLET, SPOT_WALLET } from '../ledger/wallet.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const CAROL = 1_000_003;
const OTHERS: readonly number[] = [FEE_INCOME, INSURANCE_FUND, INTEREST_INCOME, LOAN_POOL, NETWORK_FEES, SECOND_BANK];
const OPERATOR: readonly number[] = [...OTHERS, TREASURY];
const HOUR_MS = 3_600_000;

/** Somebody who was invited and owes money, somebody who trades with them, and somebody who swaps. */
function openServer(): Desk {
  const desk = openMarginDesk();
  for (const owner of [ALICE, BOB, CAROL]) fund(desk, owner, { USDT: '100000', BTC: '2', ETH: '20' });
  must(desk, { kind: 'bindReferral', owner: ALICE, referrer: BOB, registeredAtMs: desk.atMs });
  putIn(desk, { owner: ALICE, asset: 'BTC', ...CROSS }, '1');
  expect(borrowed(desk, { owner: ALICE, asset: 'USDT', ...CROSS }, '100000')).toBe('accepted');
  const move = { kind: 'transfer', fromWallet: SPOT_WALLET, toWallet: FUNDING_WALLET, asset: 'USDT' } as const;
  must(desk, { ...move, owner: CAROL, units: units('50000') });
  return desk;
}

const LIMIT = { kind: 'placeOrder', symbol: 'BTC/USDT', type: 'limit' } as const;

/** What may be done between two sweeps; whatever is refused is as good as whatever is not. */
const STEPS: Readonly<Record<string, (desk: Desk, size: number) => void>> = {
  trade(desk, size) {
    const priceUnits = desk.state.spot.markets.get('BTC/USDT')?.indexUnits ?? units('60000');
    const order = { ...LIMIT, priceUnits, quantityUnits: BigInt(size) * units('0.0001') };
    submit(desk, { ...order, owner: BOB, side: 'sell' });
    submit(desk, { ...order, owner: ALICE, side: 'buy' });
  },
  swap(desk, size) {
    submit(desk, { kind: 'swap', owner: CAROL, fromAsset: 'USDT', toAsset: 'BTC', units: units(String(5 + size)) });
  },
  interest(desk) {
    desk.atMs += HOUR_MS;
    setIndex(desk, 'BTC/USDT', '60000');
    submit(desk, { kind: 'accrueMarginInterest' });
  },
  repay(desk, size) {
    submit(desk, { kind: 'repayMargin', owner: ALICE, asset: 'USDT', ...CROSS, units: units(String(size)) });
  },
  rebates(desk) {
    desk.atMs += 26 * HOUR_MS;
    submit(desk, { kind: 'payRebates', payees: [BOB] });
  },
  fall(desk, size) {
    setIndex(desk, 'BTC/USDT', String(60_000 - size * 500));
  },
  cover(desk) {
    submit(desk, { ...LIMIT, owner: CAROL, side: 'buy', priceUnits: units('30000'), quantityUnits: units('1') });
    setIndex(desk, 'BTC/USDT', '30000');
  },
};

/** All that a server account has of every asset leaves, as two people of the operator may decide. */
function sweep(desk: Desk, owner: number, id: number): void {
  for (const asset of desk.state.assets.keys()) {
    const there = availableUnits(desk.state.ledger, { owner, wallet: OPERATOR_WALLET, asset });
    const moves = [
      { owner, wallet: OPERATOR_WALLET, asset, units: -there },
      { owner: EXTERNAL, wallet: OPERATOR_WALLET, asset, units: there },
    ];
    submit(desk, { kind: 'adjustLedger', adjustmentId: `sweep-${id}-${asset}`, reason: 'A sweep.', moves });
  }
}

test('W8 [R10] no sweep of any account of the exchange, at any time, lets a later command break', () => {
  const step = fc.record({
    name: fc.constantFrom(...Object.keys(STEPS)),
    size: fc.integer({ min: 1, max: 50 }),
    swept: fc.option(fc.constantFrom(...OPERATOR), { freq: 1 }),
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 30 }), (steps) => {
      const desk = openServer();
      for (const [index, { name, size, swept }] of steps.entries()) {
        if (swept !== null) sweep(desk, swept, index);
        STEPS[name]?.(desk, size);
      }
      for (const owner of OPERATOR) sweep(desk, owner, steps.length + owner);
      for (const run of Object.values(STEPS)) run(desk, 7);
      expect(audit(desk.state)).toEqual([]);
    }),
    { numRuns: 60, seed: 1 },
  );
});
