import { Amount } from '@candor/ui/number/amount.tsx';
import { Banner } from '@candor/ui/banner.tsx';
import { Button } from '@candor/ui/button.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { useQuery } from '@tanstack/react-query';
import { ArrowDownUp } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { focusFirstError } from '#shared/form/focus-first-error.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { useRefreshOn } from '#shared/socket/use-refresh-on.ts';
import { AmountField } from '#shared/wallet/amount-field.tsx';
import { CoinField } from '#shared/wallet/coin-field.tsx';
import { TransferButton } from '#shared/wallet/transfer/transfer-button.tsx';
import { currencyAccounts, FUNDING_WALLET, WALLET_CHANGES, WALLET_KEY } from '#shared/wallet/wallet-queries.ts';
import type { CurrencyAccount } from '@candor/contract/wallet/wire.ts';
import { DEFAULT_QUOTE_COIN } from '#shared/constants.ts';
import { SwapOffer } from './swap-offer.tsx';
import { totalError, withCoin, type SwapDraft } from './swap-draft.ts';
import { useSwap } from './use-swap.ts';

/** One coin for another in the funding wallet: ask for a price, look at it, take it while it holds. */
export function SwapDesk() {
  const coins = useQuery(currencyAccounts(FUNDING_WALLET));
  useRefreshOn(WALLET_CHANGES, WALLET_KEY);
  return <Loaded query={coins}>{(accounts) => <SwapForm accounts={accounts} />}</Loaded>;
}

function SwapForm({ accounts }: { readonly accounts: readonly CurrencyAccount[] }) {
  const t = useT();
  const [draft, setDraft] = useState<SwapDraft>({ from: DEFAULT_QUOTE_COIN, to: 'BTC', total: '' });
  const [isTried, setIsTried] = useState(false);
  const swap = useSwap(() => {
    setDraft((before) => ({ ...before, total: '' }));
    setIsTried(false);
  });
  // What is not final yet stays in its own coin.
  const available = accounts.find(({ coin }) => coin === draft.from)?.withdrawable ?? undefined;
  const error = totalError(draft, available ?? '0');
  const change = (next: SwapDraft): void => {
    setDraft(next);
    setIsTried(false);
    swap.forgetQuote();
  };
  const ask = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setIsTried(true);
    if (error === undefined) swap.ask(draft);
    else focusFirstError(event.currentTarget);
  };
  return (
    <form noValidate onSubmit={ask} className="flex max-w-[35rem] flex-col gap-5">
      <p className="text-14 text-muted">{t('swap.text')}</p>
      <CoinPair coins={accounts.map(({ coin }) => coin)} draft={draft} onChange={change} />
      <AmountField
        coin={draft.from}
        value={draft.total}
        onChange={(total) => change({ ...draft, total })}
        all={available}
        error={isTried && error !== undefined ? t(error) : undefined}
        hint={
          <>
            {t('common.money.available')}: <Amount value={available} unit={draft.from} isPrivate />{' '}
            <TransferButton look="link" coin={draft.from} to="wallet" label={t('app.page.transfer')} />
          </>
        }
      />
      {swap.isRenewed && swap.quote !== undefined && <Banner tone="warning">{t('swap.renewed')}</Banner>}
      {swap.quote !== undefined && <SwapOffer draft={draft} quote={swap.quote} swap={swap} />}
      {swap.isExpired && <Banner tone="warning">{t('swap.expired')}</Banner>}
      {swap.quote === undefined && (
        <Button type="submit" variant="primary" isFullWidth isLoading={swap.isAsking}>
          {t(swap.isExpired ? 'swap.again' : 'swap.ask')}
        </Button>
      )}
    </form>
  );
}

interface CoinPairProps {
  readonly coins: readonly string[];
  readonly draft: SwapDraft;
  readonly onChange: (draft: SwapDraft) => void;
}

function CoinPair({ coins, draft, onChange }: CoinPairProps) {
  const t = useT();
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-end gap-3">
      <CoinField
        label={t('swap.give')}
        coins={coins}
        value={draft.from}
        onChange={(coin) => onChange(withCoin(draft, 'from', coin))}
      />
      <IconButton
        label={t('swap.reverse')}
        icon={<ArrowDownUp aria-hidden className="size-4 rotate-90" />}
        onClick={() => onChange(withCoin(draft, 'from', draft.to))}
      />
      <CoinField
        label={t('swap.receive')}
        coins={coins}
        value={draft.to}
        onChange={(coin) => onChange(withCoin(draft, 'to', coin))}
      />
    </div>
  );
}
