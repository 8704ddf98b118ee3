// @vitest-environment node
import { expect, test } from 'vitest';
import { EMPTY_CONTACT } from '../contact.ts';
import { findResetErrors, refusedResetField, resetOf, type ResetDraft } from './reset-form.ts';

const good: ResetDraft = {
  contact: { ...EMPTY_CONTACT, signType: 'EMAIL', email: 'ada@example.org' },
  code: '123456',
  newPassword: 'engine8',
  confirmation: 'engine8',
  secondFactorCode: undefined,
};

test('a complete draft has no errors and sends no second factor unless it was asked for', () => {
  expect(findResetErrors(good)).toEqual({});
  const plain = { signType: 'EMAIL', email: 'ada@example.org', code: '123456', newPassword: 'engine8' };
  expect(resetOf(good)).toEqual(plain);
  expect(resetOf({ ...good, secondFactorCode: '654321' })).toEqual({ ...plain, secondFactorCode: '654321' });
});

test('an empty draft asks for each field', () => {
  const empty = { ...good, contact: { ...EMPTY_CONTACT, signType: 'EMAIL' as const } };
  expect(findResetErrors({ ...empty, code: '', newPassword: '', confirmation: '', secondFactorCode: '' })).toEqual({
    contact: 'common.email.required',
    code: 'common.code.required',
    newPassword: 'account.password.required',
    confirmation: 'account.confirm.required',
    secondFactorCode: 'account.reset.secondFactorRequired',
  });
});

test.each(['654321', 'ABCDE-23456'])('%s may be a second factor', (secondFactorCode) => {
  expect(findResetErrors({ ...good, secondFactorCode })).toEqual({});
});

test.each([
  ['codeWrong', 'code'],
  ['codeExpired', 'code'],
  ['passwordRule', 'newPassword'],
  ['secondFactorWrong', 'secondFactorCode'],
  ['unavailable', undefined],
] as const)('what the server refuses as %s stands beside the field it speaks of', (word, field) => {
  expect(refusedResetField(word)).toBe(field);
});
