import { type FundAsset, type FundDay, getSecurityFund } from '@candor/contract/security-fund/wire.ts';
import { ok } from '@candor/domain/result.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import type { Feature } from '#context.ts';
import { waitForViews } from '#exchange/views/wait-for-views.ts';
import type { FundDayRow, FundTables } from './fund-days.ts';

/** The security fund for everybody to see. There is no call that takes anything out of it. */
export const fund: Feature = {
  name: 'security-fund',
  async start({ http, exchange, store }) {
    const views = store.views<FundTables>();
    http.route(getSecurityFund, async () => {
      await waitForViews(exchange);
      // The moment first: what is counted after it makes the answer newer than it says, never older.
      const moment = await views.selectFrom('securityFundMoments').select('atMs').executeTakeFirst();
      const rows = await views
        .selectFrom('securityFundDays')
        .selectAll()
        .orderBy('dayMs', 'desc')
        .orderBy('asset')
        .execute();
      return ok({ assets: assetsOf(rows), days: rows.map(dayOf), asOfMs: moment?.atMs ?? 0 });
    });
  },
};

function dayOf({ asset, dayMs, feeUnits, incomeUnits, balanceUnits }: FundDayRow): FundDay {
  return { dayMs, coin: asset, fees: print(feeUnits), income: print(incomeUnits), balance: print(balanceUnits) };
}

/** The newest row of an asset comes first, and has its balance of now. */
function assetsOf(rows: readonly FundDayRow[]): FundAsset[] {
  const sums = new Map<string, Omit<FundDayRow, 'dayMs'>>();
  for (const { asset, feeUnits, incomeUnits, balanceUnits } of rows) {
    const sum = sums.get(asset) ?? { asset, feeUnits: 0n, incomeUnits: 0n, balanceUnits };
    sums.set(asset, {
      ...sum,
      feeUnits: sum.feeUnits + feeUnits,
      incomeUnits: sum.incomeUnits + incomeUnits,
    });
  }
  return [...sums.values()]
    .toSorted((left, right) => left.asset.localeCompare(right.asset, 'en'))
    .map(({ asset, feeUnits, incomeUnits, balanceUnits }) => ({
      coin: asset,
      balance: print(balanceUnits),
      fees: print(feeUnits),
      income: print(incomeUnits),
    }));
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
