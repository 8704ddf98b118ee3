// @vitest-environment node
import { expect, test } from 'vitest';
import { EMPTY_CONTACT, walletIn } from '../contact.ts';
import { credentialsOf, findLoginErrors, type LoginDraft } from './login-form.ts';

const empty: LoginDraft = { contact: EMPTY_CONTACT, loginPassword: '', captcha: undefined };
const named = (loginName: string): LoginDraft => ({
  ...empty,
  contact: { ...EMPTY_CONTACT, loginName },
  loginPassword: 'engine7',
});

test.each([
  ['LOGIN', 'account.login.accountRequired'],
  ['EMAIL', 'common.email.required'],
  ['PHONE', 'common.phone.required'],
] as const)('an empty form of the way %s asks for its name and the password', (signType, contact) => {
  expect(findLoginErrors({ ...empty, contact: { ...EMPTY_CONTACT, signType } })).toEqual({
    contact,
    loginPassword: 'account.password.required',
  });
});

test('a picture that the server asked for must be read', () => {
  expect(findLoginErrors({ ...named('ada_1815'), captcha: { captchaId: 'c1', answer: '' } })).toEqual({
    captcha: 'account.captcha.required',
  });
});

test.each(['ada_1815', 'ada@example.org'])('the account way takes %s', (loginName) => {
  expect(findLoginErrors(named(loginName))).toEqual({});
  expect(credentialsOf(named(loginName))).toEqual({ signType: 'LOGIN', loginName, loginPassword: 'engine7' });
});

test('[VAL-10] the account way alone knows an address of a wallet, in any case of its letters', () => {
  const address = '0x52908400098527886E0F7030069857D2E4169EE7';
  const { contact } = named(address);
  expect([contact, named(address.toLowerCase()).contact].map(walletIn)).toEqual([address, address.toLowerCase()]);
  expect(walletIn({ ...contact, signType: 'EMAIL' })).toBeUndefined();
  expect(walletIn(named(address.slice(0, -1)).contact)).toBeUndefined();
  expect(findLoginErrors(named(address.slice(0, -1)))).toEqual({ contact: 'account.login.accountRule' });
});

test('the other ways send their own name and the answer to the picture', () => {
  const contact = {
    ...EMPTY_CONTACT,
    email: 'ada@example.org',
    phone: { country: 'CH', dial: '+41', number: '791234567' },
  };
  const captcha = { captchaId: 'c1', answer: 'K7MPX' };
  const draft = { contact, loginPassword: 'engine7', captcha };
  expect(credentialsOf({ ...draft, contact: { ...contact, signType: 'EMAIL' } })).toEqual({
    signType: 'EMAIL',
    email: 'ada@example.org',
    loginPassword: 'engine7',
    captcha,
  });
  expect(credentialsOf({ ...draft, contact: { ...contact, signType: 'PHONE' } })).toMatchObject({
    signType: 'PHONE',
    phone: '+41791234567',
  });
});
