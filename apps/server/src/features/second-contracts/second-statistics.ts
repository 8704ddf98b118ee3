import type { SecondMonth } from '@candor/contract/second-contracts/proof.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { divide } from '@candor/money/rounding.ts';
import type { Kysely } from 'kysely';
import type { SecondAccountMonth, SecondRecordTables } from './second-records.ts';

/** Shares are told in percent with two decimals. */
const SHARE_SCALE = 2;
const SHARE_WHOLE = 10_000n;

/** What the months came to, newest first, from every settled contract. */
export async function readMonths(views: Kysely<SecondRecordTables>): Promise<SecondMonth[]> {
  const rows = await views.selectFrom('secondAccountMonths').selectAll().orderBy('month', 'desc').execute();
  const months = new Map<string, SecondAccountMonth[]>();
  for (const row of rows) months.set(row.month, [...(months.get(row.month) ?? []), row]);
  return [...months].map(([month, accounts]) => monthOf(month, accounts));
}

function monthOf(month: string, accounts: readonly SecondAccountMonth[]): SecondMonth {
  const count = (name: 'wins' | 'losses' | 'ties' | 'voids') => accounts.reduce((sum, row) => sum + row[name], 0);
  const units = (name: 'stakeUnits' | 'payoutUnits' | 'feeUnits' | 'lossUnits') =>
    accounts.reduce((sum, row) => sum + row[name], 0n);
  const counts = { wins: count('wins'), losses: count('losses'), ties: count('ties'), voids: count('voids') };
  const losingAccounts = accounts.filter(({ lossUnits }) => lossUnits > 0n).length;
  return {
    month,
    orders: counts.wins + counts.losses + counts.ties + counts.voids,
    ...counts,
    stake: print(units('stakeUnits')),
    payout: print(units('payoutUnits')),
    fees: print(units('feeUnits')),
    venueResult: print(units('lossUnits')),
    accounts: accounts.length,
    losingAccounts,
    losingShare: shareOf(losingAccounts, accounts.length),
  };
}

function shareOf(part: number, whole: number): string | null {
  if (whole === 0) return null;
  return printUnits(divide(BigInt(part) * SHARE_WHOLE, BigInt(whole), 'halfEven'), SHARE_SCALE);
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
