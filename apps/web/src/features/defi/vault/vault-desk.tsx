import { createDefiIntent, type DefiIntent, type DefiVault } from '@candor/contract/defi/vault.ts';
import { Banner } from '@candor/ui/banner.tsx';
import { Button } from '@candor/ui/button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call } from '#shared/api/call.ts';
import { useSendOnce } from '@candor/browser/calls/use-send-once.ts';
import { useWallets } from '#shared/browser-wallet/use-wallets.ts';
import { focusFirstError } from '#shared/form/focus-first-error.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { AmountField } from '#shared/wallet/amount-field.tsx';
import { joinError } from '../mining-preview.ts';
import { DEFI_KEY } from '../queries.ts';
import { AllowancesTable } from './allowances-table.tsx';
import { DepositDialog } from './deposit-dialog.tsx';
import { IntentsTable } from './intents-table.tsx';
import { SpenderFacts } from './spender-facts.tsx';
import { WalletChoice } from './wallet-choice.tsx';

interface VaultDeskProps {
  readonly vaults: readonly [DefiVault, ...DefiVault[]];
}

/** One's own vault deposits and authorisations, and the way to a new one. */
export function VaultDesk({ vaults: [vault] }: VaultDeskProps) {
  const t = useT();
  const [reviewed, setReviewed] = useState<DefiIntent>();
  const wallets = useWallets();
  const [chosenId, setChosenId] = useState<string>();
  const chosen = wallets.find(({ id }) => id === chosenId) ?? wallets[0];
  const wallet = chosen?.wallet;
  return (
    <div className="flex flex-col gap-6">
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
        <div className="rounded-large border border-line bg-surface-2 p-5">
          <SpenderFacts vault={vault} />
        </div>
        {chosen === undefined ? (
          <Banner>{t('defi.vault.noWallet')}</Banner>
        ) : (
          <div className="flex flex-col gap-5 rounded-large border border-line bg-surface-2 p-5">
            {wallets.length > 1 && <WalletChoice wallets={wallets} chosen={chosen} onChoose={setChosenId} />}
            <IntentTicket vault={vault} onOpened={setReviewed} />
          </div>
        )}
      </div>
      <IntentsTable wallet={wallet} onContinue={setReviewed} />
      <AllowancesTable wallet={wallet} />
      {reviewed !== undefined && wallet !== undefined && (
        <DepositDialog intent={reviewed} wallet={wallet} onClose={() => setReviewed(undefined)} />
      )}
    </div>
  );
}

interface IntentTicketProps {
  readonly vault: DefiVault;
  readonly onOpened: (intent: DefiIntent) => void;
}

function IntentTicket({ vault, onOpened }: IntentTicketProps) {
  const t = useT();
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  const [amount, setAmount] = useState('');
  const [isTried, setIsTried] = useState(false);
  const error = joinError(t, vault, { amount });
  const opening = useMutation({
    mutationFn: () => {
      const body = { chainId: vault.chainId, vault: vault.vault, amount };
      return sendOnce(body, (key) => call(createDefiIntent, { body }, { key }));
    },
    onSuccess: async (intent) => {
      onOpened(intent);
      setAmount('');
      setIsTried(false);
      await queries.invalidateQueries({ queryKey: DEFI_KEY });
    },
  });
  const review = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setIsTried(true);
    if (error === undefined) opening.mutate();
    else focusFirstError(event.currentTarget);
  };
  return (
    <form noValidate onSubmit={review} aria-label={t('defi.vault.title')} className="flex flex-col gap-5">
      <AmountField
        coin={vault.coin}
        value={amount}
        onChange={setAmount}
        all={undefined}
        error={isTried ? error : undefined}
        hint={t('defi.error.range', { minimum: vault.limitMin, maximum: vault.limitMax, coin: vault.coin })}
      />
      <Button type="submit" variant="primary" isFullWidth isLoading={opening.isPending}>
        {t('defi.vault.begin')}
      </Button>
    </form>
  );
}
