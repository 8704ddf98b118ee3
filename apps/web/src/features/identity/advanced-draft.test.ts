// @vitest-environment node
import { submitVerified } from '@candor/contract/identity/wire.ts';
import { expect, test } from 'vitest';
import { ApiError } from '@candor/browser/errors/api-error.ts';
import { advancedBody, findAdvancedErrors, placeAdvancedRefusal } from './advanced-draft.ts';

const id = (digit: string) => digit.repeat(32);
const card = { country: 'AT', document: 'card', front: id('a'), back: id('b'), handheld: id('c') } as const;

test('[VAL-3] each photo that is missing is asked for', () => {
  expect(findAdvancedErrors({ ...card, country: '', front: '', back: '', handheld: '' })).toEqual({
    country: 'identity.country.required',
    front: 'identity.photo.required',
    back: 'identity.photo.required',
    handheld: 'identity.photo.required',
  });
});

test('[ENT-12] a passport has no back, and none is sent', () => {
  const passport = { ...card, document: 'passport' } as const;
  expect(findAdvancedErrors({ ...passport, back: '' }).back).toBeUndefined();
  expect(submitVerified.body.parse(advancedBody(passport))).toEqual({
    flag: 2,
    country: 'AT',
    cardType: 2,
    frontUrl: card.front,
    handelUrl: card.handheld,
  });
  expect(advancedBody(card)).toMatchObject({ cardType: 1, backUrl: card.back });
});

test.each([
  ['frontUrl', 'front'],
  ['backUrl', 'back'],
  ['handelUrl', 'handheld'],
])('a picture the server does not know is named: %s', (field, place) => {
  const error = new ApiError({ status: 422, code: 404, word: 'pictureUnknown', details: { field } });
  expect(placeAdvancedRefusal(error, 'Sorry.')).toEqual({ [place]: 'Sorry.' });
});
