import type { Generation, GenerationTeam } from '@candor/contract/referrals/wire.ts';
import type { Context } from '#context.ts';
import { waitForViews } from '#exchange/views/wait-for-views.ts';
import { feesOf, print } from './fees-of.ts';
import type { DaySpan } from './rebate-book.ts';
import type { ReferralTables } from './referral-tables.ts';

const GENERATIONS: readonly Generation[] = [1, 2, 3];
const EVER: DaySpan = { fromMs: 0, untilMs: Number.MAX_SAFE_INTEGER };

export interface TeamBook {
  /** What each generation has come to, in all or on the days of a span. */
  team(owner: number, span?: DaySpan): Promise<GenerationTeam[]>;
  /** How many of one generation, or of all, are below somebody. */
  count(owner: number, generation?: number): Promise<number>;
}

/** Sums over everybody below somebody: nobody in them can be told from another. */
export function createTeamBook({ exchange, store }: Pick<Context, 'exchange' | 'store'>): TeamBook {
  const views = store.views<ReferralTables>();

  async function count(owner: number, generation?: number): Promise<number> {
    const query = views.selectFrom('referralPeople').where('owner', '=', owner);
    const { total } = await (generation === undefined ? query : query.where('generation', '=', generation))
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }

  async function teamOf(owner: number, generation: Generation, { fromMs, untilMs }: DaySpan): Promise<GenerationTeam> {
    const days = await views
      .selectFrom('referralDays')
      .selectAll()
      .where('owner', '=', owner)
      .where('generation', '=', generation)
      .where('dayMs', '>=', fromMs)
      .where('dayMs', '<', untilMs)
      .execute();
    const volumes = await views
      .selectFrom('referralVolumes')
      .select('volumeUnits')
      .where('owner', '=', owner)
      .where('generation', '=', generation)
      .where('dayMs', '>=', fromMs)
      .where('dayMs', '<', untilMs)
      .execute();
    const volumeUnits = volumes.reduce((sum, row) => sum + row.volumeUnits, 0n);
    const people = await count(owner, generation);
    return exchange.read((state) => {
      return { generation, people, tradingVolume: print(volumeUnits), ...feesOf(state, days) };
    });
  }

  return {
    count,
    async team(owner, span = EVER) {
      await waitForViews(exchange);
      return Promise.all(GENERATIONS.map((generation) => teamOf(owner, generation, span)));
    },
  };
}
