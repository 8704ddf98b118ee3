import type { LinkCase } from '@candor/contract/staff/agent-cases.ts';
import type { Context } from '#context.ts';
import { haveSharedAddress } from '#features/withdrawals/port.ts';
import { eachByItself } from '#platform/jobs/each-by-itself.ts';
import type { AgentTables, LinkCause } from './tables.ts';

/** One person above another, and how many generations. */
interface Pair {
  readonly userId: number;
  readonly referrerId: number;
  readonly generation: number;
}

export interface LinkedAccounts {
  /** Looks at everybody whose fees owe something now, and stops rebates between accounts that seem to be one person's. */
  findNew(): Promise<void>;
  open(): Promise<LinkCase[]>;
  /** False when somebody has said so already, or nobody asked. */
  decide(userId: number, referrerId: number, isOnePerson: boolean): Promise<boolean>;
}

type LinkContext = Pick<Context, 'exchange' | 'store' | 'people' | 'identities' | 'clock' | 'log'>;

/**
 * Nobody gets a rebate of their own fees (rule 7.1). What is checked is what brings money: a pair of which nothing is
 * owed costs no look. One identity is one account anyway, so device, payout address and card are compared.
 */
export function createLinkedAccounts(context: LinkContext): LinkedAccounts {
  const { exchange, store, clock, log } = context;
  const db = store.tables<AgentTables>();

  async function stop(pair: Pair, cause: LinkCause): Promise<void> {
    const { userId: owner, referrerId: referrer } = pair;
    // First in the core: after a crash between the two the next look finds the pair once more.
    const outcome = await exchange.submit({ kind: 'linkReferral', owner, referrer, isLinked: true });
    if (!outcome.ok) return;
    await db
      .insertInto('referralLinks')
      .values({ ...pair, cause, state: 'open', foundAtMs: clock.nowMs() })
      .onConflict((conflict) => conflict.columns(['userId', 'referrerId']).doNothing())
      .execute();
  }

  return {
    async findNew() {
      const judged = new Set((await db.selectFrom('referralLinks').selectAll().execute()).map(nameOf));
      const unjudged = [...pairsThatOwe(context)].filter((pair) => !judged.has(nameOf(pair)));
      await eachByItself(unjudged, { log, job: 'find-linked-accounts', idOf: nameOf }, async (pair) => {
        const cause = await causeOf(context, pair);
        if (cause !== undefined) await stop(pair, cause);
      });
    },
    async open() {
      const rows = await db
        .selectFrom('referralLinks')
        .selectAll()
        .where('state', '=', 'open')
        .orderBy('foundAtMs')
        .execute();
      return rows.map(({ userId, referrerId, generation, cause, foundAtMs }) => {
        return { userId: String(userId), referrerId: String(referrerId), generation, cause, foundAtMs };
      });
    },
    async decide(userId, referrerId, isOnePerson) {
      const found = await db
        .selectFrom('referralLinks')
        .select('state')
        .where('userId', '=', userId)
        .where('referrerId', '=', referrerId)
        .executeTakeFirst();
      if (found?.state !== 'open') return false;
      await exchange.submit({ kind: 'linkReferral', owner: userId, referrer: referrerId, isLinked: isOnePerson });
      await db
        .updateTable('referralLinks')
        .set({ state: isOnePerson ? 'onePerson' : 'twoPeople' })
        .where('userId', '=', userId)
        .where('referrerId', '=', referrerId)
        .execute();
      return true;
    },
  };
}

function nameOf({ userId, referrerId }: Pick<Pair, 'userId' | 'referrerId'>): string {
  return `${userId}/${referrerId}`;
}

function pairsThatOwe({ exchange }: LinkContext): readonly Pair[] {
  return exchange.read(({ referrals }) => {
    const pairs = new Map<string, Pair>();
    for (const [referrerId, own] of referrals.accruals) {
      for (const { payer: userId } of own.values()) {
        const above = referrals.byOwner.get(userId)?.referrers ?? [];
        const generation = above.findIndex(({ owner }) => owner === referrerId) + 1;
        pairs.set(nameOf({ userId, referrerId }), { userId, referrerId, generation });
      }
    }
    return [...pairs.values()];
  });
}

async function causeOf(context: LinkContext, { userId, referrerId }: Pair): Promise<LinkCause | undefined> {
  const { people, identities, store } = context;
  if (await people.devices.haveShared(userId, referrerId)) return 'device';
  if (await haveSharedAddress(store, userId, referrerId)) return 'address';
  return (await identities.bankCards.haveSame(userId, referrerId)) ? 'card' : undefined;
}
