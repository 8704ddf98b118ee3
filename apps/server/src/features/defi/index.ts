import type { Feature } from '#context.ts';
import { createEarnBook } from '#features/earn/port.ts';
import { createDefiGate } from './defi-gate.ts';
import { DefiIntents } from './intents.ts';
import { routeMining } from './mining-routes.ts';
import { openVaults } from './open-vaults.ts';
import { defiMigrations } from './tables.ts';
import { routeVaults } from './vault-routes.ts';
import { warnOfAllowances } from './warn-of-allowances.ts';
import { watchIntents } from './watch-intents.ts';

const WATCH_EVERY_MS = 3_000;
const HEARTBEAT_EVERY_MS = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Mining out of the wealth wallet, and deposits in vaults on a chain. */
export const defi: Feature = {
  name: 'defi',
  migrations: defiMigrations,
  async start(context) {
    const { jobs, clock, log, people } = context;
    const gate = createDefiGate(context);
    const intents = new DefiIntents(context);
    const vaults = await openVaults(context);
    const beat = async (): Promise<void> => {
      for (const { known } of await vaults.look()) await intents.sawNode(known.chainId, known.vault);
    };
    await beat();
    routeMining(context, { book: createEarnBook(context), gate, intents });
    routeVaults(context, { intents, vaults, gate });
    jobs.every({ name: 'look-at-vaults', everyMs: HEARTBEAT_EVERY_MS, run: beat });
    jobs.oncePer({
      name: 'warn-of-allowances',
      periodMs: DAY_MS,
      run: () => warnOfAllowances({ intents, vaults, people, clock, log }),
    });
    jobs.every({
      name: 'watch-defi-intents',
      everyMs: WATCH_EVERY_MS,
      run: () => watchIntents({ intents, vaults, clock, log }),
    });
  },
};
