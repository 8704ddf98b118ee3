import { beforeEach, expect, test } from 'vitest';
import { readPlace, place } from '@candor/browser/device/storage.ts';
import { applySettings } from './apply-settings.ts';
import { exchangeRecord, settingsRecord } from './settings-record.ts';
import { adoptSettings, changeSettings, useSettings } from './settings-store.ts';
import { DEFAULT_SETTINGS, Settings } from './settings.ts';
import { TIME_ZONES, zoneLabel } from './time-zones.ts';

beforeEach(() => {
  localStorage.clear();
  adoptSettings(DEFAULT_SETTINGS);
});

test('without a choice everything stands at its default', () => {
  expect(settingsRecord(DEFAULT_SETTINGS, 'en')).toMatchObject({
    language: 'en',
    languageName: 'English',
    defaultLang: 'en',
    exchange: { exchangeName: 'cny', exchangeCode: '¥' },
    themeName: 'theme-daytime',
    assetSetting: { showAllAssets: true, type: 1 },
    timezone: 8,
    timeFormat: 'MM/DD/YYYY',
    systemConfig: { timeZone: { offSetValue: 8, zoneId: 'Asia/Hong_Kong' } },
  });
});

test('[ENT-3] a rate that is not known yet is none, not zero', () => {
  expect(settingsRecord(DEFAULT_SETTINGS, 'en').exchange).toHaveProperty('exchangeNum', null);
  expect(exchangeRecord('cny', '7.12')).toHaveProperty('exchangeNum', '7.12');
});

test('one spoiled choice falls back alone', () => {
  expect(Settings.parse({ themeName: 'theme-pink', density: 'compact', zoneId: 'Mars/Olympus' })).toEqual({
    ...DEFAULT_SETTINGS,
    density: 'compact',
  });
});

test('a choice is kept on the device', () => {
  changeSettings({ exchangeName: 'eur' });
  expect(useSettings.getState().exchangeName).toBe('eur');
  expect(readPlace(place({ name: 'settings', schema: Settings }))).toMatchObject({ exchangeName: 'eur' });
});

test('the look stands on the document, where the tokens read it', () => {
  applySettings({ ...DEFAULT_SETTINGS, themeName: 'theme-nighttime', upDownColors: 'red-up', density: 'compact' });
  expect(document.documentElement.dataset.theme).toBe('theme-nighttime');
  expect(document.documentElement.dataset.updown).toBe('red-up');
  expect(document.documentElement.dataset.density).toBe('compact');
});

test('the table has 37 zones, each known to the browser and labelled with its offset', () => {
  expect(TIME_ZONES).toHaveLength(37);
  for (const { zoneId } of TIME_ZONES) expect(() => new Intl.DateTimeFormat('en', { timeZone: zoneId })).not.toThrow();
  expect(zoneLabel('Asia/Hong_Kong')).toBe('Hong Kong (UTC+08:00)');
  expect(zoneLabel('America/St_Johns')).toBe('St Johns (UTC−03:30)');
  expect(zoneLabel('Asia/Kolkata')).toBe('Kolkata (UTC+05:30)');
});

test('the offset of each zone is its standard time', () => {
  const januaryMs = Date.UTC(2026, 0, 15);
  const julyMs = Date.UTC(2026, 6, 15);
  for (const { zoneId, offSetValue } of TIME_ZONES) {
    const offsets = [januaryMs, julyMs].map((atMs) => offsetHoursAt(zoneId, atMs));
    expect(Math.min(...offsets), zoneId).toBe(offSetValue);
  }
});

function offsetHoursAt(timeZone: string, atMs: number): number {
  const text = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).format(atMs);
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])?(\d\d)?:?(\d\d)?/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) + Number(minutes) / 60);
}
