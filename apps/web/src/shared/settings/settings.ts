import { AssetType } from '@candor/contract/account/preferences.ts';
import * as z from 'zod/mini';
import { DEFAULT_CURRENCY, DEFAULT_DATE_FORMAT, DEFAULT_THEME, DEFAULT_TIME_ZONE } from '../constants.ts';
import { DATE_FORMATS } from '../i18n/dates.ts';
import { CURRENCY_NAMES } from './currencies.ts';
import { ZONE_IDS } from './time-zones.ts';

/** `system` follows the device. */
export const THEME_NAMES = ['theme-daytime', 'theme-nighttime', 'system'] as const;
/** Which colour means up; the third is for readers who cannot tell green from red. */
export const UP_DOWN_COLORS = ['green-up', 'red-up', 'blue-orange'] as const;
export const DENSITIES = ['comfortable', 'compact'] as const;

/** The reader's choices (ENT-3). The language has a place of its own, because it is needed before anything else. */
export const Settings = z.object({
  themeName: z.catch(z.enum(THEME_NAMES), DEFAULT_THEME),
  exchangeName: z.catch(z.enum(CURRENCY_NAMES), DEFAULT_CURRENCY),
  zoneId: z.catch(z.enum(ZONE_IDS), DEFAULT_TIME_ZONE),
  timeFormat: z.catch(z.enum(DATE_FORMATS), DEFAULT_DATE_FORMAT),
  upDownColors: z.catch(z.enum(UP_DOWN_COLORS), 'green-up'),
  density: z.catch(z.enum(DENSITIES), 'comfortable'),
  assetSetting: z.catch(z.object({ showAllAssets: z.boolean(), type: AssetType }), { showAllAssets: true, type: 1 }),
});
export type Settings = Readonly<z.infer<typeof Settings>>;

export const DEFAULT_SETTINGS: Settings = Settings.parse({});
