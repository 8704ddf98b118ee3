import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_INSTRUMENTS } from '@candor/domain/spot/default-instruments.ts';
import { FUNDING_WALLET } from '@candor/domain/ledger/wallet.ts';
import { balancesOf } from '@candor/domain/wallet/balances-of.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { openIdentities } from '#features/identity/port.ts';
import { openOperatorSettings } from '#features/settings/port.ts';
import { createAudit } from '#platform/audit/audit.ts';
import { CaseMemory } from '#platform/console/memory/case-memory.ts';
import { createLog } from '#platform/log.ts';
import { createSealedFields } from '#platform/sealed-fields.ts';
import { openSecrets } from '#platform/secrets.ts';
import { openStore } from '#platform/store/store.ts';
import { openUploads } from '#platform/uploads/uploads.ts';
import { mainMigrations } from '../../main-migrations.ts';
import { openTestExchange } from '../exchange/test-exchange.ts';

/** The rows, the exchange and the keys that deposits and withdrawals stand on, without a server around them. */
export type TestFunds = Awaited<ReturnType<typeof openTestFunds>>;

export async function openTestFunds(databaseUrl?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'candor-funds-'));
  const location = { dataFolder: folder, ...(databaseUrl === undefined ? {} : { databaseUrl }) };
  const secrets = await openSecrets(folder);
  const store = await openStore({ location });
  await store.migrate(mainMigrations);
  const exchange = await openTestExchange({ location });
  const { clock } = exchange;
  const sealedFields = createSealedFields(secrets);
  const uploads = await openUploads({ folder: join(folder, 'uploads'), tables: store.tables(), secrets, clock });
  const audit = createAudit({ database: store, clock });
  const settings = await openOperatorSettings({ store, audit, clock });
  const identities = openIdentities({ store, sealedFields, uploads, clock, config: { mode: 'live' } }, settings);
  for (const [code, price] of [['USDT'], ['ETH', '3000']] as const) {
    await exchange.submit({ kind: 'listAsset', asset: { code, name: code, displayDecimals: 8 } });
    if (price !== undefined) await listWithIndex(`${code}/USDT`, price);
  }

  async function listWithIndex(symbol: string, price: string): Promise<void> {
    const instrument = DEFAULT_INSTRUMENTS.find((known) => known.symbol === symbol);
    if (instrument === undefined) throw new Error(`There is no market ${symbol}.`);
    await exchange.submit({ kind: 'listInstrument', instrument });
    await exchange.submit({ kind: 'setIndexPrice', symbol, priceUnits: requireUnits(price, LEDGER_SCALE) });
  }

  return {
    store,
    exchange,
    clock,
    secrets,
    sealedFields,
    audit,
    memory: new CaseMemory('cases', store.tables()),
    settings,
    identities,
    log: createLog({ level: 'fatal' }),
    /** What somebody's funding wallet has of a coin: free, and in all. */
    balanceOf(owner: number, coin: string): readonly [available: string, total: string] {
      const rows = exchange.read((state) => balancesOf(state, owner));
      const found = rows.find(({ wallet, asset }) => wallet === FUNDING_WALLET && asset === coin);
      return [print(found?.available ?? 0n), print(found?.total ?? 0n)];
    },
    async close(): Promise<void> {
      await exchange.close();
      uploads.close();
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
