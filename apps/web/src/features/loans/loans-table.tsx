import type { LoanOrder } from '@candor/contract/loans/wire.ts';
import { SegmentedControl } from '@candor/ui/inputs/segmented-control.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { PagedTable } from '#shared/paged-table.tsx';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { useRefreshOn } from '#shared/socket/use-refresh-on.ts';
import { WALLET_CHANGES } from '#shared/wallet/wallet-queries.ts';
import { loanColumns, type LoanAct } from './loan-columns.tsx';
import { LOANS_KEY, loanOrders, type StatusChoice } from './queries.ts';
import { RepayDialog } from './repay-dialog.tsx';
import { SecureDialog } from './secure-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const CHOICES: readonly StatusChoice[] = ['all', '0', '1', '4', '3', '2'];

/** What waits, what runs and how it stands, what is over; with the way to repay, to secure and to take back. */
export function LoansTable() {
  const t = useT();
  const style = useDateStyle();
  const [status, setStatus] = useState<StatusChoice>('all');
  const [page, setPage] = useState(1);
  const [acting, setActing] = useState<{ readonly act: LoanAct; readonly order: LoanOrder }>();
  const query = useQuery(loanOrders(status, page));
  useRefreshOn(WALLET_CHANGES, LOANS_KEY);
  const close = (): void => setActing(undefined);
  const choose = (choice: StatusChoice): void => {
    setStatus(choice);
    setPage(1);
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="scroll-row max-w-full self-start">
        <SegmentedControl
          label={t('common.list.status')}
          segments={CHOICES.map((value) => ({
            value,
            label: value === 'all' ? t('common.list.all') : t(`loans.status.${value}`),
          }))}
          value={status}
          onChange={choose}
        />
      </div>
      <PagedTable
        label={t('loans.order.title')}
        empty={status === 'all' ? t('loans.order.empty') : t('common.list.filtered')}
        drawing={status === 'all' ? 'scales' : 'search'}
        start={status === 'all' ? { to: '/loan/index', label: t('app.page.loans') } : undefined}
        columns={loanColumns(t, style, (act, order) => setActing({ act, order }))}
        rowKey={({ id }) => id}
        query={query}
        page={page}
        onPage={setPage}
      />
      {acting?.act === 'repay' && <RepayDialog order={acting.order} onClose={close} />}
      {acting?.act === 'add' && <SecureDialog order={acting.order} onClose={close} />}
      {acting?.act === 'withdraw' && <WithdrawDialog order={acting.order} onClose={close} />}
    </div>
  );
}
