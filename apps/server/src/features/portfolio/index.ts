import { getEquityCurve } from '@candor/contract/portfolio/wire.ts';
import { ok } from '@candor/domain/result.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import type { Feature } from '#context.ts';
import { createEquityPoints, equityMigrations } from './equity-points.ts';

const LOOK_EVERY_MS = 60_000;
const DAYS = 30;

/** What everybody was worth, day by day. */
export const equity: Feature = {
  name: 'portfolio',
  migrations: equityMigrations,
  async start({ http, exchange, store, clock, jobs }) {
    const points = createEquityPoints({ exchange, store, clock });
    jobs.every({ name: 'equity-points', everyMs: LOOK_EVERY_MS, isOfPast: true, run: () => points.take() });
    http.route(getEquityCurve, async ({ caller, query }) => {
      const rows = await points.list(caller.userId, Number(query.days ?? DAYS));
      return ok(
        rows.map(({ dayMs, atMs, valueUnits }) => ({ dayMs, atMs, value: printUnits(valueUnits, LEDGER_SCALE) })),
      );
    });
  },
};
