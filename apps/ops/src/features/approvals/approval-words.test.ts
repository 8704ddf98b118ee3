import { expect, test } from 'vitest';
import { loadTexts, textOf, type TextId } from '#shared/texts/texts.ts';
import { nameLine, sayValue } from './approval-words.ts';

const t = (id: TextId) => textOf('en', id);

test.each<[line: [name: string, value: string], said: string]>([
  [['withdrawFee', '0.0009'], 'Withdrawal fee: 0.0009'],
  [['makerFeePercent', '0.09'], 'Maker fee: 0.09 %'],
  [['isDepositOpen', 'false'], 'Deposits: Closed'],
  [['borrowing', 'running'], 'Borrowing: Running'],
  [['status', 'cancelOnly'], 'State: Cancel only'],
  [['status', 'halted'], 'State: Halted'],
  [['agreed tier', 'partner'], 'Tier: Partner'],
  [['fund password', 'none'], 'Fund password: None'],
  [['roles', 'SUPPORT, KYC'], 'Roles: Support, Identity review'],
  [['addresses', '*'], 'Network addresses: Anywhere'],
  [['account', '1000007 / 1 / USDT'], 'Wallet: 1000007 · Funding wallet · USDT'],
  [['against', 'TREASURY'], 'Against: Treasury'],
  [['from', '2026-11-16T09:00:00.000Z'], 'First second: 2026-11-16 09:00:00 UTC'],
  [['returned', '12.5'], 'Given back: 12.5 USDT'],
  [['sha-256', 'ab12'], 'sha-256: ab12'],
])('the line %s of a request is read as %s', async ([name, value], said) => {
  await loadTexts('en');
  expect(`${nameLine(t, name)}: ${sayValue(t, name, value)}`).toBe(said);
});
