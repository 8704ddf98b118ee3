import { cancelOtcOrder, payOtcOrder, type OtcOrder } from '@candor/contract/otc/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Banner } from '@candor/ui/banner.tsx';
import { Button } from '@candor/ui/button.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { call } from '#shared/api/call.ts';
import { useSendOnce } from '@candor/browser/calls/use-send-once.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { ActionDialog } from '../action-dialog.tsx';
import { OTC_KEY } from '../queries.ts';
import { actsOf } from './order-state.ts';

interface OrderActionsProps {
  readonly order: OtcOrder;
}

type Action = 'pay' | 'cancel' | 'release';

/** What may be done with an order now; each is asked once more before it is done. */
export function OrderActions({ order }: OrderActionsProps) {
  const t = useT();
  const [asked, setAsked] = useState<Action>();
  const { mayPay, mayCancel, mayRelease } = actsOf(order);
  const close = () => setAsked(undefined);
  if (!mayPay && !mayCancel && !mayRelease) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {mayPay && (
        <Button variant="primary" onClick={() => setAsked('pay')}>
          {t('otc.pay.button')}
        </Button>
      )}
      {mayRelease && (
        <Button variant="primary" onClick={() => setAsked('release')}>
          {t('otc.release.button')}
        </Button>
      )}
      {mayCancel && <Button onClick={() => setAsked('cancel')}>{t('otc.cancel.button')}</Button>}
      {asked === 'pay' && mayPay && <PayDialog order={order} onClose={close} />}
      {asked === 'cancel' && mayCancel && <CancelDialog order={order} onClose={close} />}
      {asked === 'release' && mayRelease && (
        <Suspense>
          <ReleaseDialog order={order} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

const ReleaseDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./release-dialog.tsx'))).ReleaseDialog,
}));

interface ActionProps extends OrderActionsProps {
  readonly onClose: () => void;
}

function PayDialog({ order: { id, fiatCurrencyAmount, fiat }, onClose }: ActionProps) {
  const t = useT();
  const paying = useOrderDeed(payOtcOrder, { done: t('otc.pay.done'), onDone: onClose });
  return (
    <ActionDialog
      title={t('otc.pay.button')}
      isWorking={paying.isPending}
      onClose={onClose}
      onConfirm={() => paying.mutate(id)}
    >
      <Amount value={fiatCurrencyAmount} unit={fiat.toUpperCase()} decimals={2} className="text-20 font-semibold" />
      <p>{t('otc.pay.text')}</p>
    </ActionDialog>
  );
}

function CancelDialog({ order: { id }, onClose }: ActionProps) {
  const t = useT();
  const cancelling = useOrderDeed(cancelOtcOrder, { done: t('otc.cancel.done'), onDone: onClose });
  return (
    <ActionDialog
      title={t('otc.cancel.button')}
      variant="danger"
      isWorking={cancelling.isPending}
      onClose={onClose}
      onConfirm={() => cancelling.mutate(id)}
    >
      <Banner tone="danger">{t('otc.cancel.warning')}</Banner>
      <p className="text-muted">{t('otc.cancel.count')}</p>
    </ActionDialog>
  );
}

interface Settled {
  readonly done: string;
  readonly onDone: () => void;
}

function useOrderDeed(endpoint: typeof payOtcOrder | typeof cancelOtcOrder, { done, onDone }: Settled) {
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  return useMutation({
    mutationFn: (id: string) => sendOnce(id, (key) => call(endpoint, { params: { id } }, { key })),
    onSuccess: () => {
      showToast({ tone: 'success', title: done });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: OTC_KEY }),
  });
}
