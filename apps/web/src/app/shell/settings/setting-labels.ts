import type { PlainMessageId } from '#shared/i18n/translate.ts';
import type { Settings } from '#shared/settings/settings.ts';

export const THEME_LABELS = {
  'theme-daytime': 'app.theme.day',
  'theme-nighttime': 'app.theme.night',
  system: 'app.theme.system',
} as const satisfies Record<Settings['themeName'], PlainMessageId>;

export const UP_DOWN_LABELS = {
  'green-up': 'app.upDown.greenUp',
  'red-up': 'app.upDown.redUp',
  'blue-orange': 'app.upDown.blueOrange',
} as const satisfies Record<Settings['upDownColors'], PlainMessageId>;

export const DENSITY_LABELS = {
  comfortable: 'app.density.comfortable',
  compact: 'app.density.compact',
} as const satisfies Record<Settings['density'], PlainMessageId>;
