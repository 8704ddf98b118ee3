// @vitest-environment node
import { createApiKey } from '@candor/contract/api-keys/wire.ts';
import { expect, test } from 'vitest';
import { bodyOf, EMPTY_API_KEY, findApiKeyErrors, readIps } from './api-key-draft.ts';

const good = { ...EMPTY_API_KEY, name: 'My bot', proof: '123456', fundPassword: '802913' };

test('an empty form asks for the name, the code and the fund password', () => {
  expect(findApiKeyErrors(EMPTY_API_KEY)).toMatchObject({
    name: 'security.keys.nameRequired',
    proof: 'common.code.required',
    fundPassword: 'security.fund.required',
  });
});

test('addresses may be separated as one likes, and each counts once', () => {
  expect(readIps('203.0.113.7, 2001:db8::7\n203.0.113.7;198.51.100.1')).toEqual([
    '203.0.113.7',
    '2001:db8::7',
    '198.51.100.1',
  ]);
  expect(findApiKeyErrors({ ...good, ips: '203.0.113.7, 300.1.1.1' }).ips).toBe('security.keys.ipsRule');
  const many = Array.from({ length: 21 }, (_, index) => `203.0.113.${index}`).join(' ');
  expect(findApiKeyErrors({ ...good, ips: many }).ips).toBe('security.keys.ipsMany');
});

test('a key that may do more than read from anywhere lives at most ninety days', () => {
  const open = { ...good, scopes: ['spot'], expiry: '180' } as const;
  expect(findApiKeyErrors(open).expiry).toBe('security.keys.expiryRule');
  expect(findApiKeyErrors({ ...open, ips: '203.0.113.7' }).expiry).toBeUndefined();
  expect(findApiKeyErrors({ ...open, expiry: '90' }).expiry).toBeUndefined();
  expect(findApiKeyErrors({ ...good, expiry: 'never' }).expiry).toBeUndefined();
});

test('what is sent is what the contract takes: both proofs, reading always, no end where none was chosen', () => {
  const body = bodyOf({ ...good, scopes: ['spot', 'withdraw'], ips: '203.0.113.7', expiry: 'never' });
  expect(createApiKey.body.parse(body)).toEqual({
    name: 'My bot',
    scopes: ['read', 'spot', 'withdraw'],
    ips: ['203.0.113.7'],
    proof: { totpCode: '123456', fundPassword: '802913' },
  });
  expect(bodyOf(good)).toMatchObject({ scopes: ['read'], expiresInDays: 90 });
});

test('a key that may withdraw needs addresses, and a public key is one block of PEM', () => {
  expect(findApiKeyErrors({ ...good, scopes: ['withdraw'] }).ips).toBe('security.keys.withdrawIps');
  const publicKey = '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEA\n-----END PUBLIC KEY-----';
  expect(findApiKeyErrors({ ...good, publicKey: 'ssh-ed25519 AAAA' }).publicKey).toBe('security.keys.publicKeyRule');
  expect(findApiKeyErrors({ ...good, publicKey }).publicKey).toBeUndefined();
  expect(createApiKey.body.parse(bodyOf({ ...good, publicKey: `${publicKey}\n` }))).toMatchObject({ publicKey });
});
