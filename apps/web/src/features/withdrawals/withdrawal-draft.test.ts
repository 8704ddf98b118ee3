import type { WithdrawalTerms } from '@candor/contract/withdrawals/wire.ts';
import { expect, test } from 'vitest';
import {
  cardWithdrawalBody,
  coinWithdrawalBody,
  findWithdrawalErrors,
  wayTermsOf,
  type WithdrawalDraft,
} from './withdrawal-draft.ts';

const ADDRESS = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const DRAFT: WithdrawalDraft<string> = {
  coin: 'USDT',
  way: 'TRC20',
  address: ADDRESS,
  amount: '10',
  holder: '',
  isOwnWallet: true,
  receiverName: '',
  receiverProvider: '',
  fundPassword: '204060',
  firstProof: '123456',
  secondProof: undefined,
};
const TERMS: WithdrawalTerms = {
  networks: [
    {
      coin: 'USDT',
      chainType: 'TRC20',
      network: 'Tron',
      depositMin: '1',
      creditConfirmations: 20,
      unlockConfirmations: 20,
      withdrawMin: '10',
      withdrawFee: '1',
      isDepositOpen: true,
      isWithdrawalOpen: true,
      isConnected: true,
      isSimulated: true,
    },
  ],
  bank: { coin: 'USDT', isOpen: true, withdrawMin: '50', withdrawFee: '5' },
  withdrawable: [{ coin: 'USDT', amount: '100' }],
  dailyLimit: '2000',
  usedToday: '0',
  leftToday: '2000',
  needsVerification: false,
  isFundPasswordSet: true,
  proofMethods: ['totp'],
  hold: null,
  whitelist: { isOn: false, offAtMs: null, waitSeconds: 60 },
  beneficiaryFrom: '1000',
  deadlineHours: 24,
};

const errorsOf = (changes: Partial<WithdrawalDraft<string>>) =>
  findWithdrawalErrors({ ...DRAFT, ...changes }, TERMS, (proof) => (proof === '' ? 'common.code.required' : undefined));

test.each([
  ['', 'common.money.amountRequired'],
  ['much', 'common.money.amountRule'],
  ['9.99999999', 'withdrawals.form.belowMinimum'],
  ['100.00000001', 'withdrawals.form.tooMuch'],
  ['100', undefined],
])('an amount of "%s" is answered with %s', (amount, error) => {
  expect(errorsOf({ amount }).amount).toBe(error);
});

test('a card needs its holder and no address, and has terms of its own', () => {
  expect(errorsOf({ way: 'BANK', address: '', amount: '49' })).toMatchObject({
    address: undefined,
    holder: 'withdrawals.form.holderRequired',
    amount: 'withdrawals.form.belowMinimum',
  });
  expect(wayTermsOf({ coin: 'USDT', way: 'BANK' }, TERMS)).toEqual({ minimum: '50', fee: '5', withdrawable: '100' });
  expect(wayTermsOf({ coin: 'BTC', way: 'BTC' }, TERMS)).toBeUndefined();
});

test('every proof that is asked for has to be given', () => {
  expect(errorsOf({ firstProof: '' }).firstProof).toBe('common.code.required');
  expect(errorsOf({ secondProof: '' }).secondProof).toBe('common.code.required');
  expect(errorsOf({ fundPassword: '12' }).fundPassword).toBe('withdrawals.form.fundPasswordRule');
});

test('a receiver who is somebody else is named, with the exchange that keeps the wallet', () => {
  expect(errorsOf({ isOwnWallet: false, receiverName: 'A' }).receiverName).toBe('withdrawals.receiver.required');
  const draft = { ...DRAFT, isOwnWallet: false, receiverName: ' Ada ', receiverProvider: 'Lake Bank' };
  expect(coinWithdrawalBody(draft, 'TRC20', { totpCode: '123456' })).toEqual({
    coin: 'USDT',
    chainType: 'TRC20',
    address: ADDRESS,
    amount: '10',
    proof: { totpCode: '123456', fundPassword: '204060' },
    beneficiary: { isOwnWallet: false, name: 'Ada', provider: 'Lake Bank' },
  });
});

test('a card is paid by its own call, with the name of whoever holds it', () => {
  const body = cardWithdrawalBody({ ...DRAFT, way: 'BANK', holder: ' Ada Lovelace ' }, {});
  expect(body).toMatchObject({ coinType: 'BANK', bankUserName: 'Ada Lovelace', pwd: '204060' });
});
