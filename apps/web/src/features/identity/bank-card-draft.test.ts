// @vitest-environment node
import { BankCard } from '@candor/contract/identity/wire.ts';
import { expect, test } from 'vitest';
import { bankCardBody, EMPTY_BANK_CARD, findBankCardErrors } from './bank-card-draft.ts';

const good = { ...EMPTY_BANK_CARD, cardNumber: '6222 0210 0123 4567', bankName: 'Bank of the Lake', isSure: true };

test('[VAL-3] an empty form asks for the number, the bank and the tick, and for nothing that is optional', () => {
  expect(findBankCardErrors(EMPTY_BANK_CARD)).toEqual({
    cardNumber: 'identity.bank.numberRequired',
    bankName: 'identity.bank.nameRequired',
    swift: undefined,
    isSure: 'identity.bank.sureRequired',
  });
});

test.each([
  ['four digits', { cardNumber: '1234' }, { cardNumber: 'identity.bank.numberRule' }],
  ['a bank of one letter', { bankName: 'B' }, { bankName: 'identity.bank.nameRule' }],
  ['a SWIFT code of nine', { swift: 'ABCDEFGHI' }, { swift: 'identity.bank.swiftRule' }],
])('%s is named beside its field', (_, changes, errors) => {
  expect(findBankCardErrors({ ...good, ...changes })).toMatchObject(errors);
});

test('[ENT-12] numbers travel without their gaps, an IBAN too, and what was left empty not at all', () => {
  expect(BankCard.parse(bankCardBody(good))).toEqual({ cardNumber: '6222021001234567', bankName: 'Bank of the Lake' });
  const european = { ...good, cardNumber: 'at61 1904 3002 3457 3201', swift: 'bkau atww', branch: ' Lakeside ' };
  expect(BankCard.parse(bankCardBody(european))).toEqual({
    cardNumber: 'AT611904300234573201',
    bankName: 'Bank of the Lake',
    swift: 'BKAUATWW',
    branch: 'Lakeside',
  });
});
