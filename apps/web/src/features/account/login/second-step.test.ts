// @vitest-environment node
import { expect, test } from 'vitest';
import { ApiError } from '@candor/browser/errors/api-error.ts';
import { findStepErrors, readSecondStep, tidyBackupCode, tidySecondFactor } from './second-step.ts';

const stepOne = (details: Readonly<Record<string, string>>) =>
  new ApiError({ status: 200, code: 206, word: 'secondFactorNeeded', details });

test('[ERR-3] an answer of 206 names the ticket and the ways that this page knows', () => {
  const error = stepOne({ ticket: 't1', methods: 'totp,backup,pigeon', target: 'ad****le' });
  expect(readSecondStep(error)).toEqual({ ticket: 't1', methods: ['totp', 'backup'], target: 'ad****le' });
});

test.each([
  ['another refusal', new ApiError({ status: 422, code: 1001, word: 'wrongCredentials' })],
  ['an answer without a ticket', stepOne({ methods: 'totp' })],
  ['an answer without a way', stepOne({ ticket: 't1', methods: '' })],
  ['something else', new Error('boom')],
])('%s is no second step', (_, error) => {
  expect(readSecondStep(error)).toBeUndefined();
});

test('a backup code is tidied while it is typed', () => {
  expect(['ab', 'abcde', 'abcde2', 'abcde 23456', 'ABCDE-23456-x'].map(tidyBackupCode)).toEqual([
    'AB',
    'ABCDE',
    'ABCDE-2',
    'ABCDE-23456',
    'ABCDE-23456',
  ]);
});

test.each([
  ['totp', '', 'common.code.required'],
  ['email', '123', 'common.code.rule'],
  ['phone', '123456', undefined],
  ['backup', '', 'account.step.backupRequired'],
  ['backup', '123456', 'account.step.backupRule'],
  ['backup', 'ABCDE-23456', undefined],
] as const)('the code of %s as "%s" has the error %s', (method, code, error) => {
  expect(findStepErrors({ method, code, trustDevice: false })).toEqual({ code: error });
});

test('where both are taken, six digits stay six digits and a backup code becomes one', () => {
  expect(['123 456', '1234567', 'abcde23456', '23456a'].map(tidySecondFactor)).toEqual([
    '123456',
    '123456',
    'ABCDE-23456',
    '23456-A',
  ]);
});
