// @vitest-environment node
import { expect, test } from 'vitest';
import { findLoginPasswordErrors, withOwnProof } from './login-password-draft.ts';

const good = {
  oldPassword: 'engine7',
  newPassword: 'Sea-4f9a',
  confirmation: 'Sea-4f9a',
  proofKind: 'loginPassword',
  proof: '',
} as const;

test('[VAL-3] an empty form asks for the old, the new and the confirmed password', () => {
  expect(findLoginPasswordErrors({ ...good, oldPassword: '', newPassword: '', confirmation: '' })).toEqual({
    oldPassword: 'security.password.oldRequired',
    newPassword: 'security.password.newRequired',
    confirmation: 'security.password.confirmRequired',
    proof: undefined,
  });
});

test.each([
  ['only digits', { newPassword: '123456' }, 'security.password.rule'],
  ['a letter of another alphabet', { newPassword: 'engineж7' }, 'security.password.rule'],
  ['the old one again', { newPassword: 'engine7' }, 'security.password.same'],
] as const)('[VAL-5] %s is no new password', (_, changes, error) => {
  expect(findLoginPasswordErrors({ ...good, ...changes }).newPassword).toBe(error);
});

test('the old password proves it where nothing stronger is bound, and is not asked for twice', () => {
  expect(findLoginPasswordErrors(good).proof).toBeUndefined();
  expect(withOwnProof(good).proof).toBe('engine7');
  const withTotp = { ...good, proofKind: 'totp', proof: '123456' } as const;
  expect(withOwnProof(withTotp)).toEqual(withTotp);
  expect(findLoginPasswordErrors({ ...withTotp, proof: '' }).proof).toBe('common.code.required');
});
