import * as fc from 'fast-check';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { releaseRebates, takeFee, takeUnsharedFee } from './fee-waterfall.ts';
import { FEE_INCOME, REBATE_PAYABLE, ROUNDING, SECURITY_FUND } from './operator-accounts.ts';
import type { OpenLeg } from './journal.ts';
import { createLedger } from './ledger.ts';

const THREE_GENERATIONS = [200_000, 100_000, 50_000];
const FEE_MAX = 50n;

test('[AT-36] a fee of 10 USDT is shared between fund, three generations and the exchange', () => {
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
        const legs: OpenLeg[] = [];
        if (each.generationsPpm.length === 0) takeUnsharedFee(other, { asset: 'BTC', units: each.units }, legs);
        else legs.push(...takeFee(other, { asset: 'BTC', ...each }).legs);
        expect(legs).toEqual(split.legs);
      }
      expect(other).toEqual(ledger);
    }),
  );
});

test('L7 what is carried is what fund and rebates are owed beyond whole units, rounded up', () => {
  const ledger = createLedger();
  // A fee of one: a tenth for the fund and a fifth for the rebates are owed, one unit is carried, none is left.
  expect(takeFee(ledger, { asset: 'BTC', units: 1n, generationsPpm: [200_000] })).toMatchObject({
    fundUnits: 0n,
    rebateUnits: 0n,
    carriedUnits: 1n,
    incomeUnits: 0n,
    legs: [{ owner: ROUNDING, wallet: 0, asset: 'BTC', bucket: 'available', units: 1n }],
  });
  // Five: five tenths and a whole unit; a second unit would be carried only beyond the first.
  expect(takeFee(ledger, { asset: 'BTC', units: 4n, generationsPpm: [200_000] })).toMatchObject({
    fundUnits: 0n,
    rebateUnits: 1n,
    carriedUnits: 0n,
    incomeUnits: 3n,
  });
  // Nine: nine tenths and eight tenths are more than one unit.
  expect(takeFee(ledger, { asset: 'BTC', units: 4n, generationsPpm: [200_000] })).toMatchObject({ carriedUnits: 1n });
  // Exactly one unit, five tenths and five tenths, is carried as one.
  const exact = createLedger();
  exact.rebateMillionths.set('BTC', 500_000n);
  expect(takeFee(exact, { asset: 'BTC', units: 5n, generationsPpm: [] })).toMatchObject({ carriedUnits: 0n });
});

test('L7 a rebate that is settled frees the whole units that no longer have to be set aside', () => {
  const ledger = createLedger();
  ledger.rebateMillionths.set('BTC', 2_500_000n);
  expect(releaseRebates(ledger, 'BTC', 600_000n)).toBe(1n);
  expect(releaseRebates(ledger, 'BTC', 900_000n)).toBe(0n);
  expect(() => releaseRebates(ledger, 'BTC', 1_000_001n)).toThrow('a rebate that is settled was owed');
  expect(releaseRebates(ledger, 'BTC', 1_000_000n)).toBe(1n);
  expect(ledger.rebateMillionths.get('BTC')).toBe(0n);
  expect(() => releaseRebates(ledger, 'USDT', 1n)).toThrow('a rebate that is settled was owed');
});

test('L7 a fee of nothing leaves no trace, and none is below nothing', () => {
  const ledger = createLedger();
  const legs: OpenLeg[] = [];
  expect(takeFee(ledger, { asset: 'BTC', units: 0n, generationsPpm: [200_000] }).legs).toEqual([]);
  takeUnsharedFee(ledger, { asset: 'BTC', units: 0n }, legs);
  expect([legs, ledger]).toEqual([[], createLedger()]);
  const below = { asset: 'BTC', units: -1n };
  expect(() => takeFee(ledger, { ...below, generationsPpm: [] })).toThrow('a fee is not negative');
  expect(() => takeUnsharedFee(ledger, below, legs)).toThrow('a fee is not negative');
});

test('L8 shares of 40 % are the most there are', () => {
  const fee = { asset: 'BTC', units: 10n, generationsPpm: [300_000, 100_000] };
  expect(takeFee(createLedger(), fee)).toMatchObject({ fundUnits: 1n, rebateUnits: 4n, incomeUnits: 5n });
});

test('L8 shares above 40 % stop the core', () => {
  const fee = { asset: 'BTC', units: 10n, generationsPpm: [300_000, 100_001] };
  expect(() => takeFee(createLedger(), fee)).toThrow('rebates leave the exchange its part');
});
