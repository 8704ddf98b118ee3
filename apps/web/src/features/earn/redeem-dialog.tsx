import type { EarnOrder } from '@candor/contract/earn/wire.ts';
import { redeemFinance } from '@candor/contract/earn/finance.ts';
import { redeemStaking } from '@candor/contract/earn/staking.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useSendOnce } from '@candor/browser/calls/use-send-once.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import { WALLET_KEY } from '#shared/wallet/wallet-queries.ts';
import { EARN_KEY, stakingOrder } from './queries.ts';

interface RedeemDialogProps {
  readonly order: EarnOrder;
  readonly onClose: () => void;
}

/** What leaving early comes to, in numbers, before it is done. */
export function RedeemDialog({ order, onClose }: RedeemDialogProps) {
  const t = useT();
  const style = useDateStyle();
  const redeeming = useRedeeming(order, onClose);
  const { data: fresh = order } = useQuery(stakingOrder(order));
  const { coin, days, exit } = fresh;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('earn.redeem.title')}
      footer={
        <Button variant="danger" isLoading={redeeming.isPending} onClick={() => redeeming.mutate()}>
          {t('earn.action.redeem')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Facts>
          <Fact label={t('earn.column.product')}>{t('earn.plan.name', { coin, days })}</Fact>
          <Fact label={t('common.money.amount')}>
            <Amount value={order.amount} unit={coin} />
          </Fact>
          <Fact label={t('earn.redeem.takenBack')}>
            <Amount value={exit?.takenBack} unit={coin} />
          </Fact>
          <Fact label={t('earn.redeem.penalty')}>
            <Amount value={exit?.penalty} unit={coin} />
          </Fact>
          <Fact label={t('earn.redeem.returned')}>
            <Amount value={exit?.returned} unit={coin} className="text-16 font-semibold" />
          </Fact>
        </Facts>
        <p className="text-13 text-muted">
          {t('earn.redeem.text', { time: exit === null ? '—' : formatDateTime(exit.freeUntil, style) })}
        </p>
      </div>
    </Dialog>
  );
}

function useRedeeming({ id, type, coin }: EarnOrder, onDone: () => void) {
  const t = useT();
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  return useMutation({
    mutationFn: () => {
      const body = { id };
      return sendOnce(body, (key) =>
        type === 0 ? call(redeemStaking, { body }, { key }) : call(redeemFinance, { body }, { key }),
      );
    },
    onSuccess: async ({ returned }) => {
      showToast({ tone: 'success', title: t('earn.done.redeemed', { amount: returned, coin }) });
      onDone();
      await Promise.all([EARN_KEY, WALLET_KEY].map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
  });
}
