import { cancelWithdrawal, type Withdrawal } from '@candor/contract/withdrawals/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Button } from '@candor/ui/button.tsx';
import { CopyButton } from '@candor/ui/copy-button.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import { GroupedAddress } from '#shared/wallet/grouped-address.tsx';
import { WITHDRAWALS_KEY } from './queries.ts';

interface WithdrawalDialogProps {
  readonly withdrawal: Withdrawal;
  readonly onClose: () => void;
}

/** One withdrawal: every step with its time and its reason, and the way to take it back while that is possible. */
export function WithdrawalDialog({ withdrawal, onClose }: WithdrawalDialogProps) {
  const t = useT();
  const style = useDateStyle();
  const cancel = useCancel();
  const { id, coin, canCancel, status, txHash } = withdrawal;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${t('common.list.number')} ${id}`}
      footer={
        canCancel && (
          <Button variant="danger" isLoading={cancel.isPending} onClick={() => cancel.mutate(id)}>
            {t('withdrawals.history.cancel')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-5">
        <Facts>
          <Fact label={t('common.money.amount')}>
            <Amount value={withdrawal.amount} unit={coin} />
          </Fact>
          <Fact label={t('common.money.fee')}>
            <Amount value={withdrawal.fee} unit={coin} />
          </Fact>
          <Fact label={t('withdrawals.history.received')}>
            <Amount value={withdrawal.received} unit={coin} />
          </Fact>
        </Facts>
        <div className="flex flex-col gap-1 text-13">
          <p className="text-muted">{t('withdrawals.history.receiver')}</p>
          {withdrawal.method === 'internal' ? (
            <p>{t('withdrawals.internal.user', { id: withdrawal.address })}</p>
          ) : (
            <GroupedAddress address={withdrawal.address} />
          )}
        </div>
        <Timeline withdrawal={withdrawal} />
        {status === 0 && (
          <p className="text-13 text-muted">
            {t('withdrawals.history.due', { time: formatDateTime(withdrawal.deadlineMs, style) })}
          </p>
        )}
        {txHash !== null && (
          <div className="text-13">
            <p className="flex items-center justify-between text-muted">
              {t('withdrawals.history.transaction')}
              <CopyButton value={txHash} />
            </p>
            <code className="break-all">{txHash}</code>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function Timeline({ withdrawal: { timeline } }: Pick<WithdrawalDialogProps, 'withdrawal'>) {
  const t = useT();
  const style = useDateStyle();
  return (
    <ol
      aria-label={t('withdrawals.history.steps')}
      className="flex flex-col gap-3 border-s border-line-strong ps-4 text-13"
    >
      {timeline.map(({ state, atMs, reason }) => (
        <li key={`${state} ${atMs}`}>
          <p className="font-medium">{t(`withdrawals.state.${state}`)}</p>
          {reason !== null && <p>{t(`withdrawals.reason.${reason}`)}</p>}
          <p className="text-12 text-muted">{formatDateTime(atMs, style)}</p>
        </li>
      ))}
    </ol>
  );
}

function useCancel() {
  const t = useT();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(cancelWithdrawal, { body: { id } }),
    onSuccess: () => {
      showToast({ tone: 'success', title: t('withdrawals.history.cancelled') });
      return queries.invalidateQueries({ queryKey: WITHDRAWALS_KEY });
    },
  });
}
