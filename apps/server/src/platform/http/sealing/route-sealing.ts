import { getSealingKey } from '@candor/contract/shared/sealing.ts';
import { ok } from '@candor/domain/result.ts';
import type { Clock } from '#platform/clock.ts';
import type { Http } from '../http.ts';
import type { Sealing } from './sealing.ts';

export function routeSealing(http: Http, sealing: Sealing, clock: Clock): void {
  http.route(getSealingKey, async () => {
    const { kid, publicKey, expiresAtMs } = sealing.currentKey();
    return ok({ kid, publicKey, expiresAtMs, serverTimeMs: clock.nowMs() });
  });
}
