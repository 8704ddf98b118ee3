import type { Kysely } from 'kysely';
import type { Exchange } from '#exchange/exchange.ts';
import { BANK_ACCOUNT, CHAIN_ACCOUNTS, type Chains, usdtValue } from '#features/chains/port.ts';
import { eachByItself } from '#platform/jobs/each-by-itself.ts';
import type { Log } from '#platform/log.ts';
import type { DepositRow, DepositTables } from './deposit-tables.ts';

interface DeclaredSettlementOptions {
  readonly db: Kysely<DepositTables>;
  readonly exchange: Pick<Exchange, 'submit' | 'read'>;
  readonly chains: Pick<Chains, 'networks'>;
  readonly log: Log;
}

/** Makes money of what reviewers have passed. The decision is kept first, so a kill in between only delays it. */
export interface DeclaredSettlement {
  settle(row: DepositRow): Promise<void>;
  /** Those that passed and are not credited yet. */
  settleAll(): Promise<void>;
}

export function createDeclaredSettlement(options: DeclaredSettlementOptions): DeclaredSettlement {
  const { db, exchange, chains, log } = options;
  async function settle(row: DepositRow): Promise<void> {
    const { id, userId: owner, coin: asset, creditedUnits: units } = row;
    if (row.state !== 'passed' || units === null) return;
    const depositId = `declared:${id}`;
    const credited = await exchange.submit({
      kind: 'creditDeposit',
      owner,
      asset,
      units,
      external: accountOf(row, chains),
      depositId,
    });
    // Somebody has seen the money itself, so there is nothing left to wait for.
    const unlocked = credited.ok ? await exchange.submit({ kind: 'unlockDeposit', depositId }) : credited;
    if (!unlocked.ok) {
      log.error({ alarm: 'depositRefused', refusal: unlocked.refusal, deposit: id }, 'a passed deposit');
      return;
    }
    const valueUnits = exchange.read((state) => usdtValue(state, { coin: asset, units }, state.atMs)) ?? 0n;
    await db.updateTable('deposits').set({ valueUnits }).where('id', '=', id).execute();
  }

  return {
    settle,
    async settleAll() {
      const rows = await db
        .selectFrom('deposits')
        .selectAll()
        .where('state', '=', 'passed')
        .where('valueUnits', 'is', null)
        .execute();
      await eachByItself(rows, { log, job: 'settle-declared-deposits', idOf: ({ id }) => id }, settle);
    },
  };
}

function accountOf({ coin, way }: DepositRow, { networks }: Pick<Chains, 'networks'>): number {
  const terms = way === 'BANK' ? undefined : networks.find({ coin, chainType: way });
  return terms === undefined ? BANK_ACCOUNT : CHAIN_ACCOUNTS[terms.chain];
}
