// @vitest-environment node
import { expect, test } from 'vitest';
import { findFundPasswordErrors } from './fund-password-draft.ts';

const good = {
  oldPassword: '802913',
  newPassword: '571038',
  confirmation: '571038',
  proofKind: 'totp',
  proof: '123456',
} as const;

test('[VAL-3] the old one is asked for once there is one', () => {
  const empty = { ...good, oldPassword: '', newPassword: '', confirmation: '' };
  expect(findFundPasswordErrors(empty, true).oldPassword).toBe('security.fund.oldRequired');
  expect(findFundPasswordErrors(empty, false)).toMatchObject({
    oldPassword: undefined,
    newPassword: 'security.fund.newRequired',
    confirmation: 'security.fund.confirmRequired',
  });
});

test.each([
  ['five digits', { newPassword: '57103' }, { newPassword: 'security.fund.rule' }],
  ['the old one again', { newPassword: '802913' }, { newPassword: 'security.password.same' }],
  ['another confirmation', { confirmation: '571039' }, { confirmation: 'security.fund.differs' }],
] as const)('%s is named beside its field', (_, changes, errors) => {
  expect(findFundPasswordErrors({ ...good, ...changes }, true)).toMatchObject(errors);
});
