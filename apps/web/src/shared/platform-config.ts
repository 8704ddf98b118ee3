import * as z from 'zod/mini';

/** What `/platform/dev/config.js` tells this page; `boot.js` reads it before the app starts. */
const PlatformConfig = z.object({
  /** The prefix of the coin family of calls. */
  head: z.catch(z.string(), 'ex'),
  /** `demo` shows simulated markets and says so; anything else is taken as the real thing. */
  mode: z.catch(z.enum(['demo', 'live']), 'live'),
});
export type PlatformConfig = z.infer<typeof PlatformConfig>;

declare global {
  var platformConfig: unknown;
}

let parsed: PlatformConfig | undefined;

export function platformConfig(): PlatformConfig {
  parsed ??= PlatformConfig.parse(globalThis.platformConfig ?? {});
  return parsed;
}
