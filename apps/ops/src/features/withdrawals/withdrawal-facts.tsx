import type { ReplyOutput } from '@candor/contract/shared/endpoint.ts';
import type { openWithdrawalCase } from '@candor/contract/staff/withdrawal-cases.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { CaseLink } from '#shared/cases/case-link.tsx';
import { DueClock } from '#shared/cases/due-clock.tsx';
import { FactList } from '#shared/fact-list.tsx';
import { Moment } from '#shared/moment.tsx';
import { nameApprovers } from '#shared/names/name-staff.ts';
import { useT } from '#shared/texts/use-t.ts';
import { LinkedTradeTable } from './linked-trade-table.tsx';
import { printApprovals } from './print-approvals.ts';
import { UserLink } from '#shared/user-link.tsx';

type Shown = ReplyOutput<typeof openWithdrawalCase>;

interface WithdrawalFactsProps {
  readonly shown: Shown;
  /** It waits no longer, and has no clock any more. */
  readonly isDecided?: boolean;
}

export function WithdrawalFacts({ shown, isDecided = false }: WithdrawalFactsProps) {
  const t = useT();
  const { beneficiary, riskNotes } = shown;
  return (
    <>
      <FactList
        facts={[
          [t('ops.column.user'), <UserLink key="user" userId={shown.userId} />],
          [t('ops.column.amount'), <Amount key="amount" value={shown.amount} unit={shown.coin} />],
          [t('ops.column.fee'), <Amount key="fee" value={shown.fee} unit={shown.coin} />],
          [t('ops.withdrawal.value'), <Amount key="value" value={shown.value} unit="USDT" decimals={2} />],
          [t('ops.column.network'), shown.network],
          [
            t('ops.column.address'),
            <span key="address" className="font-mono">
              {grouped(shown.address)}
            </span>,
          ],
          [
            t('ops.withdrawal.beneficiary'),
            beneficiary === null
              ? '—'
              : [beneficiary.isOwnWallet ? t('ops.withdrawal.ownWallet') : beneficiary.provider, beneficiary.name]
                  .filter((part) => part !== undefined)
                  .join(' · '),
          ],
          [
            t('ops.column.risk'),
            <span key="risk" className="flex flex-wrap gap-1">
              {riskNotes.map((note) => (
                <Badge key={note} tone="warning">
                  {t(`ops.risk.${note}`)}
                </Badge>
              ))}
            </span>,
          ],
          [t('ops.column.approvals'), nameApprovers(printApprovals(shown, t), shown.approvedBy)],
          [t('ops.column.state'), t(`ops.withdrawalState.${shown.state}`)],
          ...(isDecided ? [] : [[t('ops.column.due'), <DueClock key="due" dueAtMs={shown.dueAtMs} />] as const]),
        ]}
      />
      {shown.linkedTrades.length > 0 && <LinkedTradeTable rows={shown.linkedTrades} />}
      <FormerTable label={t('ops.withdrawal.addressHistory')} rows={shown.addressHistory} />
      <FormerTable label={t('ops.withdrawal.ownHistory')} rows={shown.ownHistory} />
    </>
  );
}

/** In groups of four, so that two that look alike are told apart. */
function grouped(address: string): string {
  return address.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

interface FormerTableProps {
  readonly label: string;
  readonly rows: Shown['ownHistory'];
}

function FormerTable({ label, rows }: FormerTableProps) {
  const t = useT();
  return (
    <div className="flex flex-col gap-1">
      <h3 className="text-13 font-medium">{label}</h3>
      <DataTable
        label={label}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<p className="text-12 text-muted">{t('ops.withdrawal.noHistory')}</p>}
        columns={[
          { key: 'id', header: t('ops.column.number'), cell: ({ id }) => <CaseLink kind="withdrawal" id={id} /> },
          { key: 'user', header: t('ops.column.user'), cell: ({ userId }) => <UserLink userId={userId} /> },
          {
            key: 'amount',
            header: t('ops.column.amount'),
            align: 'end',
            cell: ({ amount, coin }) => <Amount value={amount} unit={coin} />,
          },
          { key: 'state', header: t('ops.column.state'), cell: ({ state }) => t(`ops.withdrawalState.${state}`) },
          {
            key: 'at',
            header: t('ops.column.submitted'),
            cell: ({ submittedAtMs }) => <Moment atMs={submittedAtMs} />,
          },
        ]}
      />
    </div>
  );
}
