import type { Transferable } from '@candor/contract/wallet/transfer.ts';
import { WALLET_KEYS, type WalletKey } from '@candor/contract/wallet/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { Select } from '@candor/ui/inputs/select.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowDownUp } from 'lucide-react';
import { useState } from 'react';
import { useSendOnce } from '@candor/browser/calls/use-send-once.ts';
import { useForm } from '#shared/form/use-form.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { useRefreshOn } from '#shared/socket/use-refresh-on.ts';
import { AmountField } from '#shared/wallet/amount-field.tsx';
import { CoinField } from '#shared/wallet/coin-field.tsx';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import { DEFAULT_QUOTE_COIN } from '#shared/constants.ts';
import { currencyAccounts, WALLET_CHANGES, WALLET_KEY } from '#shared/wallet/wallet-queries.ts';
import { moveFunds } from '#shared/wallet/transfer/move-funds.ts';
import { findTransferErrors, reversed, type TransferDraft } from '#shared/wallet/transfer/transfer-draft.ts';
import { isolatedPairs, marginLevel, transferable } from '#shared/wallet/transfer/transfer-queries.ts';

/** Moves money between one's own wallets, and says what can move now and why not more. */
export function Transfer() {
  const t = useT();
  const [coin, setCoin] = useState<string>(DEFAULT_QUOTE_COIN);
  const [pair, setPair] = useState(FIRST_PAIR);
  const coins = useQuery(currencyAccounts());
  const movable = useQuery(transferable(coin, pair));
  const pairs = useQuery(isolatedPairs).data?.filter((name) => name.split('/').includes(coin)) ?? [];
  useRefreshOn(WALLET_CHANGES, WALLET_KEY);
  const choose = (chosen: string) => {
    setCoin(chosen);
    setPair(chosen === DEFAULT_QUOTE_COIN ? FIRST_PAIR : `${chosen}/${DEFAULT_QUOTE_COIN}`);
  };
  const names = [...new Set([DEFAULT_QUOTE_COIN, ...(coins.data ?? []).map((row) => row.coin)])];
  return (
    <div className="flex max-w-[35rem] flex-col gap-5">
      <p className="text-14 text-muted">{t('wallet.transfer.text')}</p>
      <CoinField coins={names} value={coin} onChange={choose} />
      <Loaded query={movable}>
        {(wallets) => <TransferForm key={coin} {...{ coin, wallets, pair, pairs, onPair: setPair }} />}
      </Loaded>
    </div>
  );
}

/** What an isolated account is asked for before another pair is chosen. */
const FIRST_PAIR = `BTC/${DEFAULT_QUOTE_COIN}`;

interface TransferFormProps {
  readonly coin: string;
  readonly wallets: readonly Transferable[];
  readonly pair: string;
  /** Those with isolated accounts for the coin. */
  readonly pairs: readonly string[];
  readonly onPair: (pair: string) => void;
}

function TransferForm({ coin, wallets, pair, pairs, onPair }: TransferFormProps) {
  const t = useT();
  const form = useTransferForm({ coin, wallets, pair });
  const { from, to } = form.draft;
  const source = wallets.find(({ key }) => key === from);
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <WalletField
        label={t('wallet.transfer.from')}
        value={from}
        wallets={wallets}
        onChange={(key) => form.change(key === to ? reversed(form.draft) : { from: key })}
      />
      <IconButton
        className="self-center"
        label={t('wallet.transfer.reverse')}
        icon={<ArrowDownUp aria-hidden className="size-4" />}
        onClick={() => form.change(reversed(form.draft))}
      />
      <WalletField
        label={t('wallet.transfer.to')}
        value={to}
        wallets={wallets}
        onChange={(key) => form.change(key === from ? reversed(form.draft) : { to: key })}
      />
      {(from === 'marginFixed' || to === 'marginFixed') && (
        <Field label={t('wallet.transfer.pair')}>
          <Select value={pair} onChange={onPair} options={pairs.map((name) => ({ value: name, label: name }))} />
        </Field>
      )}
      <AmountField
        coin={coin}
        value={form.draft.amount}
        onChange={(amount) => form.change({ amount })}
        all={source?.available}
        error={form.errorOf('amount')}
      />
      <Facts>
        {from === 'marginAll' && <MarginLevel />}
        <Fact label={t('wallet.transfer.movable')}>
          <Amount value={source?.available} unit={coin} isPrivate />
        </Fact>
        <Fact label={t('wallet.transfer.bound')}>
          <Amount value={source?.bound} unit={coin} isPrivate />
        </Fact>
      </Facts>
      <Button type="submit" variant="primary" isFullWidth isLoading={form.isSending}>
        {t('wallet.transfer.submit')}
      </Button>
    </form>
  );
}

/** Nothing leaves the cross account while its margin level is 200 % or lower (rule 3.2). */
function MarginLevel() {
  const t = useT();
  const { data } = useQuery(marginLevel);
  return (
    <Fact label={t('wallet.transfer.level')}>
      <Amount value={data?.depositRate ?? undefined} unit="%" decimals={2} />
    </Fact>
  );
}

function useTransferForm({ coin, wallets, pair }: Pick<TransferFormProps, 'coin' | 'wallets' | 'pair'>) {
  const t = useT();
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  return useForm<TransferDraft>({
    initial: { from: 'wallet', to: 'spot', amount: '' },
    findErrors: (draft) => findTransferErrors(draft, wallets),
    placeRefusal: (_, text) => ({ amount: text }),
    send: async ({ from, to, amount }) => {
      const move = { coin, from, to, amount, pair };
      await sendOnce(move, (key) => moveFunds(move, key));
      await queries.invalidateQueries({ queryKey: WALLET_KEY });
      showToast({ tone: 'success', title: t('wallet.transfer.done') });
    },
  });
}

interface WalletFieldProps {
  readonly label: string;
  readonly value: WalletKey;
  readonly wallets: readonly Transferable[];
  readonly onChange: (key: WalletKey) => void;
}

function WalletField({ label, value, wallets, onChange }: WalletFieldProps) {
  const t = useT();
  const isOpen = (key: WalletKey): boolean => wallets.some((wallet) => wallet.key === key && wallet.isOpen);
  return (
    <Field label={label}>
      <Select
        value={value}
        onChange={onChange}
        options={WALLET_KEYS.filter((key) => key !== 'service' || isOpen(key)).map((key) => ({
          value: key,
          label: isOpen(key) ? t(`wallet.name.${key}`) : `${t(`wallet.name.${key}`)} (${t('wallet.overview.notOpen')})`,
          isDisabled: !isOpen(key),
        }))}
      />
    </Field>
  );
}
