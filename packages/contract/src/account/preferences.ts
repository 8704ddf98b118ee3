import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';

/** What the assets page shows the value of everything in first: 1 the display currency, 2 USDT. */
export const AssetType = z.literal([1, 2]);
export type AssetType = z.infer<typeof AssetType>;

/** The settings of ENT-3 as the account keeps them; each is optional, so that an older client loses nothing. */
export const Preferences = z.strictObject({
  language: z.optional(z.string().check(z.maxLength(8))),
  themeName: z.optional(z.enum(['theme-daytime', 'theme-nighttime', 'system'])),
  exchangeCode: z.optional(z.string().check(z.regex(/^[a-z]{3,5}$/))),
  zoneId: z.optional(z.string().check(z.maxLength(64))),
  timeFormat: z.optional(z.string().check(z.maxLength(16))),
  upDownColours: z.optional(z.string().check(z.maxLength(16))),
  density: z.optional(z.string().check(z.maxLength(16))),
  showAllAssets: z.optional(z.boolean()),
  assetType: z.optional(AssetType),
});
export type Preferences = z.infer<typeof Preferences>;

export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/user/preferences',
  access: 'user',
  summary: 'The settings that follow the account',
  reply: Preferences,
  refusals: {},
});

export const savePreferences = endpoint({
  method: 'POST',
  path: '/api/user/preferences',
  access: 'user',
  summary: 'Keep settings with the account; what is not named stays as it was',
  body: Preferences,
  reply: Preferences,
  refusals: {},
});

export const setAvatar = endpoint({
  method: 'POST',
  path: '/api/user/avatar',
  access: 'user',
  summary: 'Show an uploaded picture as one’s own; null takes it away',
  body: z.strictObject({ uploadId: z.nullable(z.string().check(z.regex(/^[0-9a-f]{32}$/))) }),
  reply: z.strictObject({ avatar: z.string() }),
  refusals: { pictureUnknown: { code: 404, status: 422 } },
});
