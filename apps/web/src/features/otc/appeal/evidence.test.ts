import { expect, test } from 'vitest';
import { descriptionError, proofOf, withPicture } from './evidence.ts';

test('a picture makes room for the next one, up to six', () => {
  expect(withPicture([''], 0, 'a')).toEqual(['a', '']);
  expect(withPicture(['a', ''], 0, '')).toEqual(['', '']);
  expect(withPicture(['a', 'b', 'c', 'd', 'e', ''], 5, 'f')).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test('places without a picture do not travel', () => {
  expect(proofOf(['', 'a', ''])).toEqual(['a']);
});

test('what happened is told in more than four characters', () => {
  expect(descriptionError('  ok  ')).toBe('otc.appeal.descriptionRule');
  expect(descriptionError('I have paid.')).toBeUndefined();
});
