import { transferByBody } from '@candor/contract/wallet/transfer.ts';
import { grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Button } from '@candor/ui/button.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@candor/browser/errors/api-error.ts';
import { call } from '#shared/api/call.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { platformConfig } from '#shared/platform-config.ts';
import { TransferButton } from '#shared/wallet/transfer/transfer-button.tsx';
import { usePerpetualUsdt } from '../ticket/use-perpetual-usdt.ts';

/** What of the contract wallet can be staked, and the ways to get something into it. */
export function FundsPanel() {
  const t = useT();
  const available = usePerpetualUsdt();
  return (
    <section aria-label={t('second-contracts.funds.title')} className="flex flex-col gap-2 text-13">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-semibold">{t('second-contracts.funds.title')}</h2>
        <Amount value={available} unit="USDT" isPrivate />
      </div>
      <span className="self-start text-12">
        <TransferButton look="link" coin="USDT" to="contract" label={t('second-contracts.funds.transfer')} />
      </span>
      {platformConfig().mode === 'demo' && <DemoFunds />}
    </section>
  );
}

const DEMO_AMOUNT = '1000';

/** As much as test assets bring into the contract wallet; whoever has had today's gets it moved from the spot wallet. */
function DemoFunds() {
  const t = useT();
  const fill = useMutation({
    mutationFn: async () => {
      if (await isGranted()) return;
      const body = { coinSymbol: 'USDT', amount: DEMO_AMOUNT, from: 'spot', to: 'contract' } as const;
      await call(transferByBody, { body });
    },
    onSuccess: () =>
      void showToast({ tone: 'success', title: t('second-contracts.funds.granted', { amount: DEMO_AMOUNT }) }),
  });
  return (
    <>
      <Button size="small" isLoading={fill.isPending} onClick={() => fill.mutate()}>
        {t('second-contracts.funds.grant')}
      </Button>
      <p className="text-12 text-faint">{t('second-contracts.funds.note')}</p>
    </>
  );
}

/** Whether today's funds have just come; whoever has had them may still have some in another wallet. */
async function isGranted(): Promise<boolean> {
  try {
    await call(grantDemoFunds, { query: { wallets: 'all' } }, { isQuiet: true });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || error.word !== 'fundsAlreadyGranted') throw error;
    return false;
  }
}
