import { type BankSetting, settingObject } from '@candor/contract/settings/operator-setting.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { Panel } from '#shared/panel.tsx';
import { useT } from '#shared/texts/use-t.ts';
import { figure, openColumn, type ActProps } from './setting-tables.tsx';

/** The account that users pay into, and what a payment to their own card takes and costs. */
export function BankTable({ banks, acts }: ActProps & { readonly banks: readonly BankSetting[] }) {
  const t = useT();
  return (
    <Panel title={t('ops.setting.banks')}>
      <DataTable
        label={t('ops.setting.banks')}
        rows={banks}
        rowKey={settingObject}
        columns={[
          { key: 'coin', header: t('ops.column.coin'), cell: ({ coin }) => coin },
          {
            key: 'account',
            header: t('ops.settingField.accountNumber'),
            className: 'whitespace-normal',
            cell: (bank) => <Account {...bank} />,
          },
          { key: 'reference', header: t('ops.settingField.reference'), cell: ({ reference }) => reference || '—' },
          openColumn(t, 'isDepositOpen', t('ops.nav.deposits')),
          openColumn(t, 'isWithdrawalOpen', t('ops.nav.withdrawals')),
          figure(t, 'depositMin'),
          figure(t, 'withdrawMin'),
          figure(t, 'withdrawFee'),
          ...acts,
        ]}
      />
    </Panel>
  );
}

/** Whose account it is, where and in what; nothing while nobody has decided on one. */
function Account({ bankName, holder, accountNumber, swiftCode, currency }: BankSetting) {
  if (accountNumber === '') return '—';
  return (
    <>
      <span className="font-mono break-all">{accountNumber}</span>
      <span className="block text-muted">
        {[bankName, swiftCode, holder, currency].filter((part) => part !== '').join(' · ')}
      </span>
    </>
  );
}
