import type { Bill } from '@candor/contract/wallet/bills.ts';
import { WALLET_KEYS } from '@candor/contract/wallet/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { formatDateTime, zonedHeader, type DateStyle } from '#shared/i18n/dates.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { billKindName } from './bill-kinds.ts';

/** A line of the bill, whatever list it stands in. */
export function billColumns(t: Translate, style: DateStyle): readonly Column<Bill>[] {
  return [
    {
      key: 'time',
      header: zonedHeader(t('common.list.time'), style),
      className: 'whitespace-nowrap',
      cell: ({ createTime }) => formatDateTime(createTime, style),
    },
    {
      key: 'kind',
      header: t('bills.filter.kind'),
      isTitle: true,
      cell: ({ billType, remark }) => (
        <span className="flex flex-col">
          {billKindName(t, billType)}
          {remark !== '' && <span className="text-12 text-muted">{remark}</span>}
        </span>
      ),
    },
    {
      key: 'wallet',
      header: t('bills.filter.wallet'),
      className: 'whitespace-nowrap',
      cell: ({ type }) => t(`wallet.name.${WALLET_KEYS[type - 1] ?? 'wallet'}`),
    },
    {
      key: 'amount',
      header: t('common.money.amount'),
      align: 'end',
      cell: ({ amount, coin }) => <Amount value={amount} unit={coin} sign="always" isDirectional isPrivate />,
    },
    {
      key: 'balance',
      header: t('bills.column.balance'),
      align: 'end',
      cell: ({ balanceAfter, coin }) => <Amount value={balanceAfter} unit={coin} isPrivate />,
    },
    {
      key: 'act',
      header: t('bills.column.act'),
      cell: ({ bizNo }) => (
        <span className="block max-w-28 truncate xl:max-w-52 font-mono text-12 text-muted" title={bizNo}>
          {bizNo}
        </span>
      ),
    },
  ];
}
