import type { InsuranceDay } from '@candor/contract/perpetuals/market.ts';
import { INSURANCE_FUND } from '@candor/domain/ledger/operator-accounts.ts';
import type { Journal } from '@candor/domain/ledger/journal.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import type { Kysely } from 'kysely';

interface InsuranceDayRow {
  asset: string;
  dayMs: number;
  incomeUnits: bigint;
  paidUnits: bigint;
  balanceUnits: bigint;
}

/** One day of one asset of the insurance fund, from the legs of the journals and nothing else. */
export interface InsuranceTables {
  insuranceDays: InsuranceDayRow;
  /** What a demonstration's fund was given: in its balance, and not earned. */
  insuranceGrants: { readonly bizNo: string; readonly asset: string; readonly units: bigint };
}

const DAY_MS = 24 * 60 * 60 * 1000;

export async function keepInsurance(tx: Kysely<InsuranceTables>, journals: readonly Journal[]): Promise<void> {
  for (const row of daysOf(journals)) await addDay(tx, row);
  const grants = journals.filter(({ bizType }) => bizType === 'demoGrant').flatMap(grantsIn);
  if (grants.length > 0) await tx.insertInto('insuranceGrants').values(grants).execute();
}

function grantsIn({ bizNo, legs }: Journal): readonly InsuranceTables['insuranceGrants'][] {
  return legs.filter(({ owner }) => owner === INSURANCE_FUND).map(({ asset, units }) => ({ bizNo, asset, units }));
}

/** What some journals did to the fund, by day and asset. Money it moves from one of its buckets to another is neither. */
function daysOf(journals: readonly Journal[]): readonly InsuranceDayRow[] {
  const days = new Map<string, InsuranceDayRow>();
  for (const { atMs, legs } of journals) {
    const dayMs = atMs - (atMs % DAY_MS);
    const own = legs.filter(({ owner }) => owner === INSURANCE_FUND);
    for (const asset of new Set(own.map((leg) => leg.asset))) {
      const ofAsset = own.filter((leg) => leg.asset === asset);
      const units = ofAsset.reduce((sum, leg) => sum + leg.units, 0n);
      const name = `${dayMs}/${asset}`;
      const day = days.get(name) ?? { asset, dayMs, incomeUnits: 0n, paidUnits: 0n, balanceUnits: 0n };
      days.set(name, {
        ...day,
        incomeUnits: day.incomeUnits + (units > 0n ? units : 0n),
        paidUnits: day.paidUnits - (units < 0n ? units : 0n),
        balanceUnits: ofAsset.at(-1)?.totalAfter ?? day.balanceUnits,
      });
    }
  }
  return [...days.values()];
}

async function addDay(tx: Kysely<InsuranceTables>, row: InsuranceDayRow): Promise<void> {
  await tx
    .insertInto('insuranceDays')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['dayMs', 'asset']).doUpdateSet((old) => ({
        incomeUnits: old('insuranceDays.incomeUnits', '+', old.ref('excluded.incomeUnits')),
        paidUnits: old('insuranceDays.paidUnits', '+', old.ref('excluded.paidUnits')),
        balanceUnits: old.ref('excluded.balanceUnits'),
      })),
    )
    .execute();
}

/** Every day on which the fund moved, newest first. */
export async function readInsurance(views: Kysely<InsuranceTables>): Promise<readonly InsuranceDay[]> {
  const rows = await views.selectFrom('insuranceDays').selectAll().orderBy('dayMs', 'desc').orderBy('asset').execute();
  return rows.map(({ asset, dayMs, incomeUnits, paidUnits, balanceUnits }) => ({
    dayMs,
    coin: asset,
    income: print(incomeUnits),
    paid: print(paidUnits),
    balance: print(balanceUnits),
  }));
}

/** What the fund was given of each coin, as far as it was given any. */
export async function readInsuranceSeeds(views: Kysely<InsuranceTables>): Promise<ReadonlyMap<string, bigint>> {
  const seeds = new Map<string, bigint>();
  for (const { asset, units } of await views.selectFrom('insuranceGrants').selectAll().execute()) {
    seeds.set(asset, (seeds.get(asset) ?? 0n) + units);
  }
  return seeds;
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
