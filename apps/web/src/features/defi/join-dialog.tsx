import { joinDefi } from '@candor/contract/defi/wire.ts';
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
import type { MiningPreview } from './mining-preview.ts';
import { PreviewFacts } from './preview-facts.tsx';
import { DEFI_KEY } from './queries.ts';

interface JoinDialogProps {
  readonly coin: string;
  readonly amount: string;
  readonly preview: MiningPreview;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Everything once more, and then it is done. */
export function JoinDialog({ coin, amount, preview, onClose, onDone }: JoinDialogProps) {
  const t = useT();
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  const joining = useMutation({
    mutationFn: () => {
      const body = { amount };
      return sendOnce(body, (key) => call(joinDefi, { body }, { key }));
    },
    onSuccess: async () => {
      showToast({ tone: 'success', title: t('defi.done.joined', { amount, coin }) });
      onClose();
      onDone();
      await Promise.all([DEFI_KEY, WALLET_KEY].map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('defi.confirm.title')}
      footer={
        <Button variant="primary" isLoading={joining.isPending} onClick={() => joining.mutate()}>
          {t('defi.action.confirm')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Facts>
          <Fact label={t('common.money.amount')}>
            <Amount value={amount} unit={coin} className="text-16 font-semibold" />
          </Fact>
        </Facts>
        <PreviewFacts coin={coin} preview={preview} />
      </div>
    </Dialog>
  );
}
