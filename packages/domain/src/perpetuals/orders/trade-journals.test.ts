import { journalsOf } from '@candor/testkit/fixtures/journals.ts';
import {
  choose,
  fundPerpetual,
  markAt,
  openPerpetualDesk,
  placePerpetual,
  tradePerpetual,
} from '@candor/testkit/fixtures/perpetuals.ts';
import type { Desk } from '@candor/testkit/fixtures/exchange.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';
import { BILL } from '../../ledger/bill.ts';
import { CLEARING, FEE_INCOME, INSURANCE_FUND, SECURITY_FUND } from '../../ledger/operator-accounts.ts';
import type { MarginMode } from '../positions/position.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;

type LegRow = readonly [owner: number, bucket: string, amount: string, bill?: number];

/** A journal of one owner's contract wallet and the operator, all in USDT. */
function journal(bizType: string, bizNo: string, ...rows: readonly LegRow[]): readonly unknown[] {
  return [
    bizType,
    bizNo,
    ...rows.map(([owner, bucket, amount, bill]) => [owner, owner < 1_000 ? 0 : 5, bucket, `${amount} USDT`, bill]),
  ];
}

function openFunded(marginMode: MarginMode): Desk {
  const desk = openPerpetualDesk();
  fundPerpetual(desk, ALICE, { USDT: '10000' });
  fundPerpetual(desk, BOB, { USDT: '1000000' });
  fundPerpetual(desk, INSURANCE_FUND, { USDT: '1000000' });
  choose(desk, ALICE, { leverage: 10, marginMode });
  return desk;
}

/** Alice buys 0.5 at 60 000 with ten times as taker, Bob sells it with five times as maker. */
function openTrade(desk: Desk): void {
  const taker = { owner: ALICE, direction: 'openLong', price: '60000', quantity: '0.5' } as const;
  tradePerpetual(desk, taker, { owner: BOB, direction: 'openShort' });
}

test.each(['isolated', 'cross'] as const)('P1 P4 a trade that opens moves hold, fee and margin: %s', (marginMode) => {
  const desk = openFunded(marginMode);
  const isIsolated = marginMode === 'isolated';
  const [hold, ofAlice, ...rest] = journalsOf(desk, () => openTrade(desk)).slice(1);
  expect(hold).toMatchObject(['contractHold', expect.any(String), {}, [ALICE, 5, 'frozen', '3015 USDT', undefined]]);
  expect(ofAlice).toEqual(
    journal(
      'contractTrade',
      'contractTrade:1',
      [ALICE, 'frozen', '-3015'],
      [ALICE, 'available', '3015'],
      [ALICE, 'available', '-15', BILL.fee],
      [SECURITY_FUND, 'available', '1.5'],
      [FEE_INCOME, 'available', '13.5'],
      ...(isIsolated
        ? ([
            [ALICE, 'available', '-3000'],
            [ALICE, 'margin', '3000'],
          ] as const)
        : []),
    ),
  );
  expect(rest).toEqual([
    journal(
      'contractTrade',
      'contractTrade:1',
      [BOB, 'frozen', '-6015'],
      [BOB, 'available', '6015'],
      [BOB, 'available', '-6', BILL.fee],
      [SECURITY_FUND, 'available', '0.6'],
      [FEE_INCOME, 'available', '5.4'],
      [BOB, 'available', '-6000'],
      [BOB, 'margin', '6000'],
    ),
  ]);
});

test.each(['isolated', 'cross'] as const)(
  'P5 P6 a part that is closed brings its profit and its share: %s',
  (marginMode) => {
    const desk = openFunded(marginMode);
    openTrade(desk);
    markAt(desk, 'BTCUSDT', '61000');
    placePerpetual(desk, { owner: BOB, direction: 'openLong', price: '61000', quantity: '0.2' });
    const close = { owner: ALICE, direction: 'closeLong', price: '61000', quantity: '0.2' } as const;
    const fee: readonly LegRow[] = [
      [ALICE, 'available', '-6.1', BILL.fee],
      [SECURITY_FUND, 'available', '0.61'],
      [FEE_INCOME, 'available', '5.49'],
    ];
    // 0.2 × 1 000 gained; two fifths of the margin of 3 000 come free with it.
    expect(journalsOf(desk, () => placePerpetual(desk, close)).at(-1)).toEqual(
      marginMode === 'isolated'
        ? journal(
            'contractTrade',
            'contractTrade:2',
            [ALICE, 'margin', '200', BILL.realisedProfit],
            [CLEARING, 'available', '-200'],
            [ALICE, 'margin', '-1400'],
            [ALICE, 'available', '1400'],
            ...fee,
          )
        : journal(
            'contractTrade',
            'contractTrade:2',
            [ALICE, 'available', '200', BILL.realisedProfit],
            [CLEARING, 'available', '-200'],
            ...fee,
          ),
    );
    expect(audit(desk.state)).toEqual([]);
  },
);

test.each(['isolated', 'cross'] as const)(
  'P16 funding leaves and reaches the money that stands behind: %s',
  (marginMode) => {
    const desk = openFunded(marginMode);
    openTrade(desk);
    desk.atMs = (desk.state.perpetuals.markets.get('BTCUSDT')?.nextFundingAtMs ?? 0) - 1_000;
    // A ten-thousandth of 30 000, out of the margin or of the wallet.
    expect(journalsOf(desk, () => markAt(desk, 'BTCUSDT', '60000'))).toEqual([
      journal(
        'funding',
        'funding:BTCUSDT',
        [ALICE, marginMode === 'isolated' ? 'margin' : 'available', '-3', BILL.funding],
        [CLEARING, 'available', '3'],
      ),
      journal('funding', 'funding:BTCUSDT', [CLEARING, 'available', '-3'], [BOB, 'margin', '3', BILL.funding]),
    ]);
  },
);

test('P18 P19 who is liquidated with nobody on the book loses the margin and no more, to the fund', () => {
  const desk = openFunded('isolated');
  openTrade(desk);
  expect(journalsOf(desk, () => markAt(desk, 'BTCUSDT', '54300.1'))).toEqual([]);
  expect(journalsOf(desk, () => markAt(desk, 'BTCUSDT', '54270'))).toEqual([
    journal(
      'contractTrade',
      'contractTrade:2',
      [ALICE, 'margin', '-3000', BILL.realisedProfit],
      [CLEARING, 'available', '3000'],
    ),
  ]);
  const steps = desk.events.flatMap((event) => (event.kind === 'liquidationStep' ? [[event.step, event.lots]] : []));
  expect(steps).toContainEqual(['takenOver', 500]);
  expect(audit(desk.state)).toEqual([]);
});
