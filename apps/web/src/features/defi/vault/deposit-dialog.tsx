import type { DefiIntent } from '@candor/contract/defi/vault.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { Stepper } from '@candor/ui/inputs/stepper.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import { DEFI_KEY } from '../queries.ts';
import { carryOut, stepOf } from './deposit-flow.ts';
import { SpenderFacts } from './spender-facts.tsx';
import { tellWalletFailure } from './tell-failure.ts';
import type { Wallet } from '#shared/browser-wallet/wallet.ts';

interface DepositDialogProps {
  readonly intent: DefiIntent;
  readonly wallet: Wallet;
  readonly onClose: () => void;
}

/** Everything that the wallet will be asked for, before it is asked. */
export function DepositDialog({ intent, wallet, onClose }: DepositDialogProps) {
  const t = useT();
  const style = useDateStyle();
  const queries = useQueryClient();
  const [step, setStep] = useState(stepOf(intent));
  const { amount, coin } = intent;
  const depositing = useMutation({
    mutationFn: () => carryOut(wallet, intent, setStep),
    onSuccess: () => {
      showToast({ tone: 'success', title: t('defi.vault.done', { amount, coin }) });
      onClose();
    },
    onError: (error) => {
      tellWalletFailure(t, error);
      // What was done is known to the list; from there it goes on.
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: DEFI_KEY }),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('defi.vault.begin')}
      footer={
        <Button variant="primary" isLoading={depositing.isPending} onClick={() => depositing.mutate()}>
          {t('defi.vault.go')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <Stepper
          label={t('defi.vault.title')}
          steps={[t('defi.vault.step.prove'), t('defi.vault.step.approve'), t('defi.vault.step.deposit')]}
          current={step}
        />
        <Facts>
          <Fact label={t('common.money.amount')}>
            <Amount value={amount} unit={coin} className="text-16 font-semibold" />
          </Fact>
          <Fact label={t('defi.vault.until')}>{formatDateTime(intent.expireTime, style)}</Fact>
        </Facts>
        <SpenderFacts vault={intent} />
      </div>
    </Dialog>
  );
}
