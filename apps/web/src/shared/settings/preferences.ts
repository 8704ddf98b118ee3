import { LOCALES, type Locale } from '@candor/contract/shared/locale.ts';
import type { Preferences } from '@candor/contract/account/preferences.ts';
import * as z from 'zod/mini';
import { settingsRecord } from './settings-record.ts';
import { Settings } from './settings.ts';

/** Everything the reader has chosen on this device. */
export interface Choices {
  readonly settings: Settings;
  readonly language: Locale;
}

/** The choices as the account keeps them. */
export function preferencesOf({ settings, language }: Choices): Required<Preferences> {
  const record = settingsRecord(settings, language);
  return {
    language,
    themeName: record.themeName,
    exchangeCode: record.exchange.exchangeName,
    zoneId: record.systemConfig.timeZone.zoneId,
    timeFormat: record.timeFormat,
    upDownColours: settings.upDownColors,
    density: settings.density,
    showAllAssets: record.assetSetting.showAllAssets,
    assetType: record.assetSetting.type,
  };
}

/** The choices with the account's in their place; what this page does not know stays as it is here. */
export function withPreferences({ settings, language }: Choices, preferences: Preferences): Choices {
  const { assetSetting } = settings;
  const { showAllAssets = assetSetting.showAllAssets, assetType = assetSetting.type, ...kept } = preferences;
  const wished = {
    themeName: kept.themeName,
    exchangeName: kept.exchangeCode,
    zoneId: kept.zoneId,
    timeFormat: kept.timeFormat,
    upDownColors: kept.upDownColours,
    density: kept.density,
  };
  const known = Object.entries(wished).filter(([name, value]) => isSetting(name, value));
  return {
    language: z.enum(LOCALES).safeParse(kept.language).data ?? language,
    settings: {
      ...settings,
      ...Object.fromEntries(known),
      assetSetting: { showAllAssets, type: assetType },
    },
  };
}

/** A value the schema would only accept by falling back to its default is none. */
function isSetting(name: string, value: unknown): boolean {
  return value !== undefined && Reflect.get(Settings.parse({ [name]: value }), name) === value;
}

interface MergeSides {
  readonly local: Required<Preferences>;
  /** What this device last knew the account to hold; nothing on a device that is new to the account. */
  readonly base: Preferences | undefined;
  readonly remote: Preferences;
}

interface Merged {
  /** What this device takes over. */
  readonly adopt: Preferences;
  /** What the account has yet to hear of. */
  readonly push: Preferences;
}

/**
 * The account's choices win over a device's, but for what was changed here and has not reached the account: that was
 * chosen last. What the account has no word on is told to it.
 */
export function mergePreferences({ local, base, remote }: MergeSides): Merged {
  const names = Object.keys(local) as readonly (keyof Preferences)[];
  const isOwn = (name: keyof Preferences): boolean =>
    remote[name] === undefined || (base?.[name] !== undefined && base[name] !== local[name]);
  return {
    adopt: pickOf(
      remote,
      names.filter((name) => !isOwn(name)),
    ),
    push: changesOf(remote, pickOf(local, names.filter(isOwn))),
  };
}

/** What of `now` differs from `before`. */
export function changesOf(before: Preferences, now: Preferences): Preferences {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => Reflect.get(before, name) !== value));
}

function pickOf(preferences: Preferences, names: readonly (keyof Preferences)[]): Preferences {
  return Object.fromEntries(names.map((name) => [name, preferences[name]]));
}
