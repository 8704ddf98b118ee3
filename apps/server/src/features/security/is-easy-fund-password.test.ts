import { expect, test } from 'vitest';
import { isEasyFundPassword } from './is-easy-fund-password.ts';

test.each(['000000', '123456', '654321', '789012', '121212', '123123', '112233'])('%s is guessed at once', (digits) => {
  expect(isEasyFundPassword(digits)).toBe(true);
});

test.each(['385017', '902746', '110273'])('%s is not', (digits) => {
  expect(isEasyFundPassword(digits)).toBe(false);
});
