// @vitest-environment node
import { expect, test } from 'vitest';
import { ApiError } from '@candor/browser/errors/api-error.ts';
import { EMPTY_PRIMARY, findPrimaryErrors, placePrimaryRefusal, primaryBody } from './primary-draft.ts';

const good = { realName: ' Ada Lovelace ', idCard: ' P-1234567 ', country: 'AT' };

test('[VAL-3] an empty form asks for the country, the name and the ID number', () => {
  expect(findPrimaryErrors(EMPTY_PRIMARY)).toEqual({
    country: 'identity.country.required',
    realName: 'identity.name.required',
    idCard: 'identity.number.required',
  });
});

test('[ENT-12] a complete form travels without the spaces around it', () => {
  expect(Object.values(findPrimaryErrors(good)).filter(Boolean)).toEqual([]);
  expect(primaryBody(good)).toEqual({ flag: 1, realName: 'Ada Lovelace', idCard: 'P-1234567', country: 'AT' });
});

test('one letter is no name, and a number has no dots', () => {
  expect(findPrimaryErrors({ ...good, realName: 'A' }).realName).toBe('identity.name.rule');
  expect(findPrimaryErrors({ ...good, idCard: '12.34' }).idCard).toBe('identity.number.rule');
});

test.each([
  ['regionNotServed', { country: 'Sorry.' }],
  ['documentUsed', { idCard: 'Sorry.' }],
  ['documentNumberRule', { idCard: 'Sorry.' }],
  ['underReview', {}],
])('%s stands beside its field', (word, texts) => {
  expect(placePrimaryRefusal(new ApiError({ status: 422, code: 1, word }), 'Sorry.')).toEqual(texts);
});
