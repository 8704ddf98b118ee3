import {
  type CardBill,
  type CardDeposit,
  type CardWithdrawal,
  listCardBills,
  listCardDeposits,
  listCardWithdrawals,
} from '@candor/contract/staff/user-card/card-parts.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { call } from '#shared/api/call.ts';
import { CaseLink } from '#shared/cases/case-link.tsx';
import { Moment } from '#shared/moment.tsx';
import { nameWallet } from '#shared/names/name-wallet.ts';
import { useT, type Translate } from '#shared/texts/use-t.ts';
import { CardTable } from './card-table.tsx';
import type { CardPartProps } from './card-part-props.ts';

export function DepositPart({ userId }: CardPartProps) {
  const t = useT();
  return (
    <CardTable
      label={t('ops.nav.deposits')}
      name={[listCardDeposits.path, userId]}
      fetchPage={(current) => call(listCardDeposits, { params: { userId }, query: { current } })}
      columns={depositColumns(t)}
      rowKey={({ id }) => id}
    />
  );
}

export function WithdrawalPart({ userId }: CardPartProps) {
  const t = useT();
  return (
    <CardTable
      label={t('ops.nav.withdrawals')}
      name={[listCardWithdrawals.path, userId]}
      fetchPage={(current) => call(listCardWithdrawals, { params: { userId }, query: { current } })}
      columns={withdrawalColumns(t)}
      rowKey={({ id }) => id}
    />
  );
}

export function BillPart({ userId }: CardPartProps) {
  const t = useT();
  return (
    <CardTable
      label={t('ops.card.bills')}
      name={[listCardBills.path, userId]}
      fetchPage={(current) => call(listCardBills, { params: { userId }, query: { current } })}
      columns={billColumns(t)}
      rowKey={({ id }) => id}
    />
  );
}

type Payment = Pick<CardDeposit, 'id' | 'coin' | 'network' | 'amount' | 'txHash' | 'createdAtMs'>;

interface OwnColumns<Row> {
  readonly state: Column<Row>;
  /** The number of a row, which leads to its case where there is one. */
  readonly name: Column<Row>['cell'];
}

/** What deposits and withdrawals have in common, their state between. */
function paymentColumns<Row extends Payment>(t: Translate, { state, name }: OwnColumns<Row>): readonly Column<Row>[] {
  return [
    { key: 'id', header: t('ops.column.number'), isTitle: true, cell: name },
    {
      key: 'amount',
      header: t('ops.column.amount'),
      align: 'end',
      cell: ({ amount, coin }) => <Amount value={amount} unit={coin} />,
    },
    { key: 'network', header: t('ops.column.network'), cell: ({ network }) => network },
    state,
    { key: 'transaction', header: t('ops.deposit.transaction'), cell: ({ txHash }) => <WrappedText text={txHash} /> },
    { key: 'time', header: t('ops.column.time'), cell: ({ createdAtMs }) => <Moment atMs={createdAtMs} /> },
  ];
}

function depositColumns(t: Translate): readonly Column<CardDeposit>[] {
  const state: Column<CardDeposit> = {
    key: 'state',
    header: t('ops.column.state'),
    cell: (row) =>
      joined(
        t(`ops.depositState.${row.state}`),
        row.reason === null ? undefined : t(`ops.depositReason.${row.reason}`),
      ),
  };
  // What a chain has told of had no case.
  return paymentColumns(t, {
    state,
    name: ({ id, kind }) => (kind === 'chain' ? id : <CaseLink kind="deposit" id={id} />),
  });
}

function withdrawalColumns(t: Translate): readonly Column<CardWithdrawal>[] {
  const state: Column<CardWithdrawal> = {
    key: 'state',
    header: t('ops.column.state'),
    cell: (row) =>
      joined(
        t(`ops.withdrawalState.${row.state}`),
        row.reason === null ? undefined : t(`ops.stopReason.${row.reason}`),
      ),
  };
  const [id, amount, network, ...rest] = paymentColumns<CardWithdrawal>(t, {
    state,
    name: (row) => <CaseLink kind="withdrawal" id={row.id} />,
  });
  const address: Column<CardWithdrawal> = {
    key: 'address',
    header: t('ops.column.address'),
    cell: ({ address: receiver }) => <WrappedText text={receiver} />,
  };
  return [id, amount, network, address, ...rest].filter((column) => column !== undefined);
}

function billColumns(t: Translate): readonly Column<CardBill>[] {
  return [
    { key: 'time', header: t('ops.column.time'), isTitle: true, cell: ({ atMs }) => <Moment atMs={atMs} /> },
    { key: 'kind', header: t('ops.card.kind'), cell: ({ kind }) => (kind === null ? '—' : t(`ops.bill.${kind}`)) },
    { key: 'wallet', header: t('ops.column.wallet'), cell: ({ wallet }) => nameWallet(t, wallet) ?? '—' },
    {
      key: 'amount',
      header: t('ops.column.amount'),
      align: 'end',
      cell: ({ amount, coin }) => <Amount value={amount} unit={coin} sign="always" isDirectional />,
    },
    {
      key: 'after',
      header: t('ops.column.balanceAfter'),
      align: 'end',
      cell: ({ balanceAfter }) => <Amount value={balanceAfter} />,
    },
    { key: 'reference', header: t('ops.card.reference'), cell: ({ reference }) => <WrappedText text={reference} /> },
  ];
}

function joined(...texts: readonly (string | undefined)[]): string {
  return texts.filter((text) => text !== undefined).join(' · ');
}

interface WrappedTextProps {
  readonly text: string | null;
}

/** A long number takes several lines rather than widen its table. */
function WrappedText({ text }: WrappedTextProps) {
  if (text === null || text === '') return <>—</>;
  return <span className="block max-w-56 min-w-32 font-mono text-12 break-all">{text}</span>;
}
