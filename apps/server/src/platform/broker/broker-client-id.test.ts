import { expect, test } from 'vitest';
import { brokerClientId, isBrokerClientId } from './broker-client-id.ts';

const IDENTITY = { userId: 1_000_001, sessionId: 'abcdefgh-rest-of-it' };

test('the client id names the user and the beginning of the session', () => {
  expect(brokerClientId(IDENTITY)).toBe('u1000001.abcdefgh');
});

test.each(['', '.tab1', '.A-b_567890123456'])('the id with the tab “%s” is of this session', (tab) => {
  expect(isBrokerClientId(`u1000001.abcdefgh${tab}`, IDENTITY)).toBe(true);
});

test.each([
  'u1000002.abcdefgh',
  'u1000001.zzzzzzzz',
  'u1000001.abcdefg',
  'u1000001.abcdefghtab1',
  'u1000001.abcdefgh.',
  'u1000001.abcdefgh.tab',
  'u1000001.abcdefgh.12345678901234567',
  'u1000001.abcdefgh.tab/1',
  'u1000001.abcdefgh.tab1\n',
  'me',
])('“%s” is not', (clientId) => {
  expect(isBrokerClientId(clientId, IDENTITY)).toBe(false);
});
