// @vitest-environment node
import { expect, test } from 'vitest';
import { findRegisterErrors, refusedField } from './register-form.ts';

const good = { loginName: 'ada_1815', loginPassword: 'engine7', confirmation: 'engine7', activeCode: '' };

test('a complete draft has no errors', () => {
  expect(findRegisterErrors(good)).toEqual({});
  expect(findRegisterErrors({ ...good, activeCode: 'ABCD2345' })).toEqual({});
});

test('an empty draft asks for each required field and not for the invite code', () => {
  expect(findRegisterErrors({ loginName: '', loginPassword: '', confirmation: '', activeCode: '' })).toEqual({
    loginName: 'account.name.required',
    loginPassword: 'account.password.required',
    confirmation: 'account.confirm.required',
  });
});

test.each([
  ['a name with a space', { loginName: 'ada love' }, { loginName: 'account.name.rule' }],
  ['a name of three letters', { loginName: 'ada' }, { loginName: 'account.name.rule' }],
  ['only digits', { loginPassword: '123456', confirmation: '123456' }, { loginPassword: 'account.password.rule' }],
  ['only letters', { loginPassword: 'abcdef', confirmation: 'abcdef' }, { loginPassword: 'account.password.rule' }],
  ['five characters', { loginPassword: 'abc12', confirmation: 'abc12' }, { loginPassword: 'account.password.rule' }],
  ['two different passwords', { confirmation: 'engine8' }, { confirmation: 'account.confirm.differs' }],
  ['an invite code in small letters', { activeCode: 'abcd2345' }, { activeCode: 'account.invite.rule' }],
] as const)('%s is named beside its field', (_, changes, errors) => {
  expect(findRegisterErrors({ ...good, ...changes })).toEqual(errors);
});

test('what the server refuses is shown beside the field it speaks of', () => {
  expect(refusedField('nameTaken')).toEqual({ loginName: 'account.name.taken' });
  expect(refusedField('inviteCodeUnknown')).toEqual({ activeCode: 'account.invite.unknown' });
  expect(refusedField('tooManyRequests')).toEqual({});
});
