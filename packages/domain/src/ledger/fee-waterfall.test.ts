import * as fc from 'fast-check';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { takeFee, takeUnsharedFee } from './fee-waterfall.ts';
import { FEE_INCOME, REBATE_PAYABLE, SECURITY_FUND } from './house.ts';
import type { Leg } from './journal.ts';
import { createLedger } from './ledger.ts';

const THREE_GENERATIONS = [200_000, 100_000, 50_000];
const FEE_MAX = 50n;

test('[AT-36] a fee of 10 USDT is shared between fund, three generations and the house', () => {
  const fee = { asset: 'USDT', units: units('10') };
  const split = takeFee(createLedger(), { ...fee, generationsPpm: THREE_GENERATIONS });
  expect(split.fundUnits).toBe(units('1'));
  expect(split.generationMillionths.map((share) => share / 1_000_000n)).toEqual([units('2'), units('1'), units('0.5')]);
  expect(split.rebateUnits).toBe(units('3.5'));
  expect(split.incomeUnits).toBe(units('5.5'));
  expect(split.legs.map(({ owner, units: share }) => [owner, share])).toEqual([
    [SECURITY_FUND, units('1')],
    [REBATE_PAYABLE, units('3.5')],
    [FEE_INCOME, units('5.5')],
  ]);
  const withoutThird = takeFee(createLedger(), { ...fee, generationsPpm: THREE_GENERATIONS.slice(0, 2) });
  expect(withoutThird.incomeUnits).toBe(units('6'));
});

test('L6 [CONST-5] the fund is a tenth of all fees at every instant, whatever the size of each', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 0n, max: FEE_MAX }), { maxLength: 200 }), (fees) => {
      const ledger = createLedger();
      let paid = 0n;
      let fund = 0n;
      for (const fee of fees) {
        paid += fee;
        fund += takeFee(ledger, { asset: 'BTC', units: fee, generationsPpm: [] }).fundUnits;
        expect(fund).toBe(paid / 10n);
      }
    }),
  );
});

test('L7 the parts are the fee, and what is set aside for rebates is what they are, floored once', () => {
  const generations = fc.constantFrom([], [200_000], [200_000, 100_000], THREE_GENERATIONS);
  const fee = fc.record({ units: fc.bigInt({ min: 0n, max: FEE_MAX }), generationsPpm: generations });
  fc.assert(
    fc.property(fc.array(fee, { maxLength: 200 }), (fees) => {
      const ledger = createLedger();
      let owed = 0n;
      let payable = 0n;
      let carried = 0n;
      for (const each of fees) {
        const split = takeFee(ledger, { asset: 'BTC', ...each });
        expect(split.fundUnits + split.rebateUnits + split.incomeUnits + split.carriedUnits).toBe(each.units);
        // Every fee by itself: what came before may have been taken out.
        expect(split.incomeUnits).toBeGreaterThanOrEqual(0n);
        owed += split.generationMillionths.reduce((sum, share) => sum + share, 0n);
        payable += split.rebateUnits;
        carried += split.carriedUnits;
        expect(payable).toBe(owed / 1_000_000n);
        expect([0n, 1n, 2n]).toContain(carried);
      }
    }),
  );
});

test('L7 a fee in which nobody shares is split like one with no generation, whatever others owe meanwhile', () => {
  const generations = fc.constantFrom([], [200_000], THREE_GENERATIONS);
  const fee = fc.record({ units: fc.bigInt({ min: 0n, max: FEE_MAX }), generationsPpm: generations });
  fc.assert(
    fc.property(fc.array(fee, { maxLength: 200 }), (fees) => {
      const [ledger, other] = [createLedger(), createLedger()];
      for (const each of fees) {
        const split = takeFee(ledger, { asset: 'BTC', ...each });
        const legs: Leg[] = [];
        if (each.generationsPpm.length === 0) takeUnsharedFee(other, { asset: 'BTC', units: each.units }, legs);
        else legs.push(...takeFee(other, { asset: 'BTC', ...each }).legs);
        expect(legs).toEqual(split.legs);
      }
      expect(other).toEqual(ledger);
    }),
  );
});

test('L8 shares above 40 % stop the core', () => {
  const fee = { asset: 'BTC', units: 10n, generationsPpm: [300_000, 100_001] };
  expect(() => takeFee(createLedger(), fee)).toThrow('rebates leave the house its part');
});
