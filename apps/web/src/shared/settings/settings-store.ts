import { useMemo } from 'react';
import { create } from 'zustand';
import type { DateStyle } from '../i18n/dates.ts';
import { place, readPlace, writePlace } from '@candor/browser/device/storage.ts';
import { DEFAULT_SETTINGS, Settings } from './settings.ts';

const SETTINGS = place({ name: 'settings', schema: Settings });

export const useSettings = create<Settings>(() => readPlace(SETTINGS) ?? DEFAULT_SETTINGS);

/** A choice of the reader, kept on the device at once; whoever is logged in finds it on another device too. */
export function changeSettings(changes: Partial<Settings>): void {
  adoptSettings({ ...useSettings.getState(), ...changes });
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
