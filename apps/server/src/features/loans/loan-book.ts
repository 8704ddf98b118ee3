import type { LoanOrder, LoanStatus } from '@candor/contract/loans/wire.ts';
import type { LoanRecord } from '@candor/domain/loans/loan.ts';
import type { Context } from '#context.ts';
import { waitForViews } from '#exchange/views/wait-for-views.ts';
import type { Page, PageOf } from '#platform/http/site/page.ts';
import { type LoanRecordTables, readLoan } from './loan-records.ts';
import { loanOrderOf } from './loan-wire.ts';

interface LoanFilter {
  readonly owner: number;
  readonly status: `${LoanStatus}` | undefined;
}

export interface LoanBook {
  /** The newest first. */
  list(filter: LoanFilter, page: Page): Promise<PageOf<LoanOrder>>;
}

export function createLoanBook({ exchange, store, clock }: Pick<Context, 'exchange' | 'store' | 'clock'>): LoanBook {
  const views = store.views<LoanRecordTables>();

  function matching({ owner, status }: LoanFilter) {
    const query = views.selectFrom('loans').where('owner', '=', owner);
    return status === undefined ? query : query.where('status', '=', Number(status));
  }

  /** What has not ended is read from the core: it may be called for since, of which no row need tell. */
  function newest(record: LoanRecord): LoanRecord {
    const open = exchange.read(({ loans }) => loans.open.get(record.id));
    return open === undefined ? record : { ...open, end: undefined };
  }

  return {
    async list(filter, { current, size }) {
      await waitForViews(exchange);
      const rows = await matching(filter)
        .select('recordText')
        .orderBy('id', 'desc')
        .limit(size)
        .offset((current - 1) * size)
        .execute();
      const { total } = await matching(filter)
        .select((select) => select.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const nowMs = clock.nowMs();
      const records = rows.map(({ recordText }) => newest(readLoan(recordText)));
      return { records: exchange.read((state) => records.map((one) => loanOrderOf(state, one, nowMs))), total };
    },
  };
}
