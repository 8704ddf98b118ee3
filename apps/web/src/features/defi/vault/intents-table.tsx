import type { DefiIntent } from '@candor/contract/defi/vault.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { Table } from '@candor/ui/table/table.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDateTime, zonedHeader, type DateStyle } from '#shared/i18n/dates.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { DEFI_KEY, ownIntents } from '../queries.ts';
import { tellWalletFailure } from './tell-failure.ts';
import type { Wallet } from '#shared/browser-wallet/wallet.ts';
import { loadWalletSteps } from './load-wallet-steps.ts';

interface IntentsTableProps {
  readonly wallet: Wallet | undefined;
  readonly onContinue: (intent: DefiIntent) => void;
}

/** What one meant to deposit in a vault, and what the chain says became of it. */
export function IntentsTable({ wallet, onContinue }: IntentsTableProps) {
  const t = useT();
  const style = useDateStyle();
  const intents = useQuery(ownIntents);
  const withdrawing = useWithdrawing(wallet);
  const action = (intent: DefiIntent) => {
    if (wallet === undefined) return null;
    if (intent.status === 'INTENT' || intent.status === 'APPROVED') {
      return (
        <Button size="small" onClick={() => onContinue(intent)}>
          {t('defi.vault.continue')}
        </Button>
      );
    }
    if (intent.status !== 'DEPOSITED') return null;
    const isBusy = withdrawing.isPending && withdrawing.variables.id === intent.id;
    return (
      <Button size="small" isLoading={isBusy} onClick={() => withdrawing.mutate(intent)}>
        {t('defi.vault.withdraw')}
      </Button>
    );
  };
  return (
    <section aria-label={t('defi.intent.title')} className="flex flex-col gap-3">
      <h3 className="text-16 font-semibold">{t('defi.intent.title')}</h3>
      <Loaded query={intents}>
        {({ records }) => (
          <div className="overflow-hidden sm:rounded-large sm:border sm:border-line sm:bg-surface-2">
            <Table
              label={t('defi.intent.title')}
              rows={records}
              rowKey={({ id }) => id}
              columns={[
                ...columnsOf(t, style),
                { key: 'action', header: t('defi.column.action'), isAction: true, align: 'end', cell: action },
              ]}
              empty={<EmptyState title={t('defi.intent.empty')} />}
            />
          </div>
        )}
      </Loaded>
    </section>
  );
}

function useWithdrawing(wallet: Wallet | undefined) {
  const t = useT();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (intent: DefiIntent) => {
      if (wallet === undefined || intent.address === null || intent.depositId === null) return;
      const { connect, requireAccount, withdraw } = await loadWalletSteps();
      const address = await connect(wallet, intent);
      requireAccount(address, intent.address);
      await withdraw(wallet, intent, { address, depositId: intent.depositId });
    },
    onSuccess: (_nothing, { amount, coin }) =>
      void showToast({ tone: 'success', title: t('defi.vault.withdrawn', { amount, coin }) }),
    onError: (error) => tellWalletFailure(t, error),
    onSettled: () => queries.invalidateQueries({ queryKey: DEFI_KEY }),
  });
}

const TONES = {
  INTENT: 'neutral',
  APPROVED: 'accent',
  DEPOSITED: 'success',
  EXITING: 'accent',
  CLOSED: 'neutral',
  EXPIRED: 'neutral',
  REJECTED: 'danger',
} as const;

function columnsOf(t: Translate, style: DateStyle): readonly Column<DefiIntent>[] {
  return [
    {
      key: 'amount',
      header: t('common.money.amount'),
      isTitle: true,
      cell: ({ amount, coin }) => <Amount value={amount} unit={coin} isPrivate />,
    },
    {
      key: 'time',
      header: zonedHeader(t('common.list.time'), style),
      cell: ({ createTime }) => formatDateTime(createTime, style),
    },
    {
      key: 'address',
      header: t('defi.vault.from'),
      cell: ({ address }) =>
        address === null ? '—' : <span className="font-mono">{`${address.slice(0, 6)}…${address.slice(-4)}`}</span>,
    },
    {
      key: 'status',
      header: t('common.list.status'),
      cell: ({ status }) => <Badge tone={TONES[status]}>{t('defi.intent.state', { state: status })}</Badge>,
    },
  ];
}
