// @vitest-environment node
import { expect, test } from 'vitest';
import { emptyProof, findProofError, isProofRefusal, toProof } from './proof.ts';

test.each([
  ['totp', 'common.code.required'],
  ['email', 'common.code.required'],
  ['phone', 'common.code.required'],
  ['loginPassword', 'security.proof.passwordRequired'],
] as const)('[VAL-3] without a proof the method that is asked for, %s, is named', (method, prompt) => {
  expect(findProofError(emptyProof(method))).toBe(prompt);
});

test('[VAL-3] a backup code is prompted for in its own words', () => {
  expect(findProofError({ proofKind: 'backup', proof: '' })).toBe('security.proof.backupRequired');
});

test.each([
  ['five digits', { proofKind: 'totp', proof: '12345' }, 'common.code.rule'],
  ['a letter among digits', { proofKind: 'email', proof: '12a456' }, 'common.code.rule'],
  ['a backup code without its hyphen', { proofKind: 'backup', proof: 'ABCDE23456' }, 'security.proof.backupRule'],
] as const)('%s is told apart from a code', (_, draft, error) => {
  expect(findProofError(draft)).toBe(error);
});

test('each proof travels under its own name, a backup code in capitals', () => {
  expect(toProof({ proofKind: 'totp', proof: '123456' })).toEqual({ totpCode: '123456' });
  expect(toProof({ proofKind: 'email', proof: '123456' })).toEqual({ emailCode: '123456' });
  expect(toProof({ proofKind: 'phone', proof: '123456' })).toEqual({ phoneCode: '123456' });
  expect(toProof({ proofKind: 'loginPassword', proof: ' a b ' })).toEqual({ loginPassword: ' a b ' });
  expect(toProof({ proofKind: 'backup', proof: ' abcde-23456 ' })).toEqual({ backupCode: 'ABCDE-23456' });
  expect(findProofError({ proofKind: 'backup', proof: ' abcde-23456 ' })).toBeUndefined();
});

test('a refusal of the proof is known from one of the change itself', () => {
  expect(isProofRefusal('secondFactorWrong')).toBe(true);
  expect(isProofRefusal('contactTaken')).toBe(false);
  expect(isProofRefusal(undefined)).toBe(false);
});
