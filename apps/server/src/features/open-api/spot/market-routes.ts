import { getSpotTime, pingSpot } from '@candor/contract/open-api/spot/market-data.ts';
import { ok } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';

/** What everybody may know of the spot markets. */
export function routeSpotMarkets({ http, clock }: Context): void {
  http.open(pingSpot, async () => ok({}));
  http.open(getSpotTime, async () => ok({ serverTime: clock.nowMs() }));
}
