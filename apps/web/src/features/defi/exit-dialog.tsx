import { exitDefi } from '@candor/contract/defi/wire.ts';
import type { EarnOrder } from '@candor/contract/earn/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useSendOnce } from '@candor/browser/calls/use-send-once.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import { WALLET_KEY } from '#shared/wallet/wallet-queries.ts';
import { DEFI_KEY } from './queries.ts';

interface ExitDialogProps {
  readonly order: EarnOrder;
  readonly onClose: () => void;
}

/** What leaving comes to, in numbers, before it is done. */
export function ExitDialog({ order: { id, coin, paid, exit }, onClose }: ExitDialogProps) {
  const t = useT();
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  const leaving = useMutation({
    mutationFn: () => {
      const body = { id };
      return sendOnce(body, (key) => call(exitDefi, { body }, { key }));
    },
    onSuccess: async ({ returned }) => {
      showToast({ tone: 'success', title: t('defi.done.left', { amount: returned, coin }) });
      onClose();
      await Promise.all([DEFI_KEY, WALLET_KEY].map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('defi.exit.title')}
      footer={
        <Button variant="primary" isLoading={leaving.isPending} onClick={() => leaving.mutate()}>
          {t('defi.action.exit')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Facts>
          <Fact label={t('defi.exit.returned')}>
            <Amount value={exit?.returned} unit={coin} className="text-16 font-semibold" />
          </Fact>
          <Fact label={t('defi.exit.kept')}>
            <Amount value={paid} unit={coin} />
          </Fact>
        </Facts>
        <p className="text-13 text-muted">{t('defi.terms.exit')}</p>
      </div>
    </Dialog>
  );
}
