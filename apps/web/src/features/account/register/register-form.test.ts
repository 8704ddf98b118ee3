// @vitest-environment node
import { TERMS_VERSION } from '@candor/contract/account/wire.ts';
import { expect, test } from 'vitest';
import { EMPTY_CAPTCHA } from '../captcha/captcha.ts';
import { EMPTY_CONTACT } from '../contact.ts';
import { findRegisterErrors, refusedField, registrationOf, type RegisterDraft } from './register-form.ts';

const good: RegisterDraft = {
  contact: {
    signType: 'LOGIN',
    loginName: 'ada_1815',
    email: 'ada@example.org',
    phone: { country: 'CH', dial: '+41', number: '079 123 45 67' },
  },
  code: '123456',
  captcha: { captchaId: 'c1', answer: 'K7MPX' },
  loginPassword: 'engine7',
  confirmation: 'engine7',
  activeCode: '',
  isAdult: true,
  acceptsTerms: true,
};
const by = (signType: 'LOGIN' | 'EMAIL' | 'PHONE', draft = good): RegisterDraft => ({
  ...draft,
  contact: { ...draft.contact, signType },
});
const empty: RegisterDraft = {
  contact: EMPTY_CONTACT,
  code: '',
  captcha: EMPTY_CAPTCHA,
  loginPassword: '',
  confirmation: '',
  activeCode: '',
  isAdult: false,
  acceptsTerms: false,
};

test('a complete draft has no errors, whichever the way', () => {
  expect(findRegisterErrors(good)).toEqual({});
  expect(findRegisterErrors({ ...good, activeCode: 'ABCD2345' })).toEqual({});
  expect(findRegisterErrors(by('EMAIL'))).toEqual({});
  expect(findRegisterErrors(by('PHONE'))).toEqual({});
});

test.each([
  ['LOGIN', { contact: 'account.name.required', captcha: 'account.captcha.required' }],
  ['EMAIL', { contact: 'common.email.required', code: 'common.code.required' }],
  ['PHONE', { contact: 'common.phone.required', code: 'common.code.required' }],
] as const)('an empty draft of the way %s asks for each required field and not for the invite code', (way, errors) => {
  expect(findRegisterErrors(by(way, empty))).toEqual({
    ...errors,
    loginPassword: 'account.password.required',
    confirmation: 'account.confirm.required',
    isAdult: 'account.register.adultRequired',
    acceptsTerms: 'account.register.termsRequired',
  });
});

test.each([
  ['a name with a space', { contact: { ...good.contact, loginName: 'ada love' } }, { contact: 'account.name.rule' }],
  ['a name of three letters', { contact: { ...good.contact, loginName: 'ada' } }, { contact: 'account.name.rule' }],
  ['only digits', { loginPassword: '123456', confirmation: '123456' }, { loginPassword: 'account.password.rule' }],
  ['only letters', { loginPassword: 'abcdef', confirmation: 'abcdef' }, { loginPassword: 'account.password.rule' }],
  ['five characters', { loginPassword: 'abc12', confirmation: 'abc12' }, { loginPassword: 'account.password.rule' }],
  ['two different passwords', { confirmation: 'engine8' }, { confirmation: 'account.confirm.differs' }],
  ['an invite code in small letters', { activeCode: 'abcd2345' }, { activeCode: 'account.invite.rule' }],
] as const)('%s is named beside its field', (_, changes, errors) => {
  expect(findRegisterErrors({ ...good, ...changes })).toEqual(errors);
});

test('an address without a dot and a code of five digits are named beside their fields', () => {
  const draft = by('EMAIL', { ...good, contact: { ...good.contact, email: 'ada@home' }, code: '12345' });
  expect(findRegisterErrors(draft)).toEqual({ contact: 'common.email.rule', code: 'common.code.rule' });
});

test.each([
  ['nameTaken', 'contact'],
  ['passwordRule', 'loginPassword'],
  ['inviteCodeUnknown', 'activeCode'],
  ['codeWrong', 'code'],
  ['codeExpired', 'code'],
  ['tooManyRequests', undefined],
] as const)('what the server refuses as %s stands beside the field it speaks of', (word, field) => {
  expect(refusedField(word)).toBe(field);
});

test('each way sends its own name, its own proof and the ticks', () => {
  const ticks = { loginPassword: 'engine7', isAdult: true, termsVersion: TERMS_VERSION };
  expect(registrationOf(good)).toEqual({
    signType: 'LOGIN',
    loginName: 'ada_1815',
    captcha: { captchaId: 'c1', answer: 'K7MPX' },
    ...ticks,
  });
  expect(registrationOf(by('EMAIL', { ...good, activeCode: 'ABCD2345' }))).toEqual({
    signType: 'EMAIL',
    email: 'ada@example.org',
    code: '123456',
    activeCode: 'ABCD2345',
    ...ticks,
  });
  expect(registrationOf(by('PHONE'))).toEqual({ signType: 'PHONE', phone: '+41791234567', code: '123456', ...ticks });
});
