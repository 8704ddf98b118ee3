import { useMemo } from 'react';
import { create } from 'zustand';
import type { DateStyle } from '../i18n/dates.ts';
import { currentLocale } from '../i18n/locale-store.ts';
import { place, readPlace, writePlace } from '../storage.ts';
import { settingsRecord } from './settings-record.ts';
import { DEFAULT_SETTINGS, Settings } from './settings.ts';

const SETTINGS = place({ name: 'settings', schema: Settings });

export const useSettings = create<Settings>(() => readPlace(SETTINGS) ?? DEFAULT_SETTINGS);

/** The half that lives with the account. The account slice provides it; until then a choice stays on the device. */
export interface SettingsKeeper {
  save(record: ReturnType<typeof settingsRecord>): Promise<void>;
}

let keeper: SettingsKeeper | undefined;

export function keepSettingsWith(provided: SettingsKeeper | undefined): void {
  keeper = provided;
}

/** A choice of the reader: kept on the device at once and with the account when there is one. */
export function changeSettings(changes: Partial<Settings>): void {
  const settings = { ...useSettings.getState(), ...changes };
  adoptSettings(settings);
  // The device has the choice already; the account gets it with the next change if this one fails.
  void keeper?.save(settingsRecord(settings, currentLocale())).catch(() => undefined);
}

/** Settings that came from the account, or from another tab. */
export function adoptSettings(settings: Settings): void {
  writePlace(SETTINGS, settings);
  useSettings.setState(settings);
}

/** Follows a change made in another tab of this browser. Returns what stops it. */
export function followOtherTabs(): () => void {
  window.addEventListener('storage', readAgain);
  return () => window.removeEventListener('storage', readAgain);
}

function readAgain({ key }: StorageEvent): void {
  if (key === SETTINGS.name) useSettings.setState(readPlace(SETTINGS) ?? DEFAULT_SETTINGS);
}

/** How the reader wants dates written. */
export function useDateStyle(): DateStyle {
  const zoneId = useSettings((settings) => settings.zoneId);
  const dateFormat = useSettings((settings) => settings.timeFormat);
  return useMemo(() => ({ zoneId, dateFormat }), [zoneId, dateFormat]);
}
