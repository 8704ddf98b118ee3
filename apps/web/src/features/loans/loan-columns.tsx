import type { LoanOrder } from '@candor/contract/loans/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { formatDateTime, type DateStyle } from '#shared/i18n/dates.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { LoanHealth } from './loan-health.tsx';

export type LoanAct = 'repay' | 'add' | 'withdraw';

const TONES = { 0: 'accent', 1: 'success', 2: 'neutral', 3: 'neutral', 4: 'danger' } as const;

/** What is told of a loan, and what one may do about it. */
export function loanColumns(
  t: Translate,
  style: DateStyle,
  onAct: (act: LoanAct, order: LoanOrder) => void,
): readonly Column<LoanOrder>[] {
  return [
    ...amountColumns(t),
    {
      key: 'collateral',
      header: t('loans.security.label'),
      align: 'end',
      cell: (order) => <LoanHealth order={order} />,
    },
    {
      key: 'until',
      header: t('loans.column.until'),
      className: 'whitespace-nowrap',
      cell: ({ repayTime }) => (repayTime === null ? '—' : formatDateTime(repayTime, style)),
    },
    { key: 'status', header: t('common.list.status'), cell: (order) => <Status t={t} order={order} /> },
    {
      key: 'action',
      header: t('loans.column.action'),
      isAction: true,
      align: 'end',
      cell: (order) => {
        const acts = actsOf(order);
        if (acts.length === 0) return null;
        return (
          <span className="inline-flex justify-end gap-2 *:grow sm:max-xl:flex-col">
            {acts.map((act) => (
              <Button key={act} size="small" onClick={() => onAct(act, order)}>
                {t(`loans.action.${act}`)}
              </Button>
            ))}
          </span>
        );
      },
    },
  ];
}

function actsOf({ status, collateralCoin }: LoanOrder): readonly LoanAct[] {
  const secure: readonly LoanAct[] = collateralCoin === null ? [] : ['add'];
  if (status === 0) return [...secure, 'withdraw'];
  return isRunning({ status }) ? ['repay', ...secure] : [];
}

/** Disbursed, and not yet repaid. */
function isRunning({ status }: Pick<LoanOrder, 'status'>): boolean {
  return status === 1 || status === 4;
}

function Status({ t, order }: { readonly t: Translate; readonly order: LoanOrder }) {
  const { status, reason } = order;
  return (
    <span className="inline-flex flex-col items-end gap-1 sm:items-start">
      <Badge tone={TONES[status]}>{t(`loans.status.${status}`)}</Badge>
      {status === 2 && <span className="text-12 text-muted">{t(`loans.reason.${reason ?? 'withdrawn'}`)}</span>}
    </span>
  );
}

function amountColumns(t: Translate): readonly Column<LoanOrder>[] {
  return [
    {
      key: 'loan',
      header: t('loans.column.loan'),
      isTitle: true,
      cell: ({ coin, amount, days, id }) => (
        <span className="inline-flex flex-col font-medium whitespace-nowrap">
          <Amount value={amount} unit={coin} isPrivate />
          <span className="text-12 font-normal text-muted">
            {t('loans.product.days', { days })} · {t('common.list.order', { number: id })}
          </span>
        </span>
      ),
    },
    {
      key: 'odds',
      header: t('loans.fact.dailyRate'),
      align: 'end',
      cell: ({ odds }) => <Amount value={odds} unit="%" />,
    },
    {
      key: 'due',
      header: t('loans.column.due'),
      align: 'end',
      cell: (order) => (isRunning(order) ? <Amount value={order.totalDue} unit={order.coin} isPrivate /> : '—'),
    },
  ];
}
