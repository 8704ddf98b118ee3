// @vitest-environment node
import { expect, test } from 'vitest';
import { ApiError } from '@candor/browser/errors/api-error.ts';
import { EMPTY_PHONE } from '#shared/credentials/phone-number.ts';
import { findEmailErrors, findPhoneErrors, placeContactRefusal } from './contact-form.ts';
import { emptyProof } from './proof.ts';

test('[VAL-3] an empty form asks for the address, its code and the proof', () => {
  expect(findEmailErrors({ contact: '', code: '', ...emptyProof('totp') })).toEqual({
    contact: 'common.email.required',
    code: 'common.code.required',
    proof: 'common.code.required',
  });
  expect(findPhoneErrors({ contact: EMPTY_PHONE, code: '', ...emptyProof('loginPassword') })).toEqual({
    contact: 'common.phone.required',
    code: 'common.code.required',
    proof: 'security.proof.passwordRequired',
  });
});

test('a complete form has no errors', () => {
  const draft = { contact: 'ada@example.com', code: '123456', proofKind: 'loginPassword', proof: 'engine7' } as const;
  expect(Object.values(findEmailErrors(draft)).filter(Boolean)).toEqual([]);
});

test.each([
  ['contactTaken', {}, { contact: 'Sorry.' }],
  ['codeWrong', {}, { code: 'Sorry.' }],
  ['codeWrong', { field: 'proof' }, { proof: 'Sorry.' }],
  ['wrongCredentials', {}, { proof: 'Sorry.' }],
  ['tooManyRequests', {}, {}],
])('%s with %o stands beside its field', (word, details, texts) => {
  expect(placeContactRefusal(new ApiError({ status: 422, code: 1, word, details }), 'Sorry.')).toEqual(texts);
});
