// @vitest-environment node
import { expect, test } from 'vitest';
import { findInviteCode, isInviteCode } from './invite.ts';

test('the marker is found anywhere in a path', () => {
  expect(findInviteCode('/invite/ABCD2345')).toBe('ABCD2345');
  expect(findInviteCode('/x/invite/ABCD2345')).toBe('ABCD2345');
  expect(findInviteCode('/article/main/content/invite/ABCD2345')).toBe('ABCD2345');
  expect(findInviteCode('/invite/')).toBe('');
});

test('a word that merely ends like the marker is not one', () => {
  expect(findInviteCode('/reinvite/ABCD2345')).toBeUndefined();
  expect(findInviteCode('/invited/ABCD2345')).toBeUndefined();
  expect(findInviteCode('/home/index')).toBeUndefined();
});

test('a code is eight characters of A to Z and 2 to 9', () => {
  expect(isInviteCode('ABCD2345')).toBe(true);
  expect(isInviteCode('abcd2345')).toBe(false);
  expect(isInviteCode('ABCD1234')).toBe(false);
  expect(isInviteCode('ABCD234')).toBe(false);
});
