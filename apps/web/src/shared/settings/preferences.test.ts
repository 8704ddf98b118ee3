// @vitest-environment node
import { expect, test } from 'vitest';
import { mergePreferences, preferencesOf, withPreferences } from './preferences.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

const fresh = { settings: DEFAULT_SETTINGS, language: 'en' } as const;
const local = preferencesOf(fresh);

test('a device that is new to the account takes over what the account has', () => {
  const remote = { ...local, language: 'de', themeName: 'theme-nighttime', zoneId: 'Europe/Berlin' } as const;
  const { adopt, push } = mergePreferences({ local, base: undefined, remote });
  expect(push).toEqual({});
  expect(withPreferences(fresh, adopt)).toEqual({
    language: 'de',
    settings: { ...DEFAULT_SETTINGS, themeName: 'theme-nighttime', zoneId: 'Europe/Berlin' },
  });
});

test('an account without a word gets the device’s own choices', () => {
  const { adopt, push } = mergePreferences({ local, base: undefined, remote: {} });
  expect(adopt).toEqual({});
  expect(push).toEqual(local);
});

test('what was changed here and has not reached the account yet is not lost', () => {
  const chosen = { ...local, density: 'compact' };
  const remote = { ...local, language: 'ja' };
  const { adopt, push } = mergePreferences({ local: chosen, base: local, remote });
  expect(push).toEqual({ density: 'compact' });
  expect(adopt).toMatchObject({ language: 'ja' });
  expect(adopt).not.toHaveProperty('density');
});

test('when nobody changed anything nothing moves', () => {
  const { adopt, push } = mergePreferences({ local, base: local, remote: local });
  expect(push).toEqual({});
  expect(withPreferences(fresh, adopt)).toEqual(fresh);
});

test('a value that only another version of this page knows leaves the choice as it is', () => {
  const preferences = { language: 'tlh', zoneId: 'Mars/Olympus', density: 'airy', exchangeCode: 'eur' };
  expect(withPreferences(fresh, preferences)).toEqual({
    language: 'en',
    settings: { ...DEFAULT_SETTINGS, exchangeName: 'eur' },
  });
});
