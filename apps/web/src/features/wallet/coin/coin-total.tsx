import type { CurrencyAccount } from '@candor/contract/wallet/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { ShortAmount } from '@candor/ui/number/short-amount.tsx';
import { CoinMark } from '@candor/ui/coin-mark.tsx';
import type { ReactNode } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { displayValue } from '#shared/wallet/display-value.ts';
import { useDisplayCurrency } from '#shared/wallet/use-display-currency.ts';
import { sumAmounts } from './sum-amounts.ts';

interface CoinTotalProps {
  readonly coin: string;
  readonly rows: readonly CurrencyAccount[];
  readonly children: ReactNode;
}

/** All that one has of a coin, in every wallet together, and what it is worth. */
export function CoinTotal({ coin, rows, children }: CoinTotalProps) {
  const t = useT();
  const currency = useDisplayCurrency();
  const [first] = rows;
  const worth = sumAmounts(rows.map(({ value }) => value));
  const shown = displayValue(worth ?? null, currency.exchangeNum);
  return (
    <section
      aria-label={t('wallet.coins.total')}
      className="flex flex-col gap-4 rounded-large border border-line bg-surface-2 p-5 sm:p-6"
    >
      <div className="flex flex-col gap-1">
        <p className="flex items-center gap-2 text-14 text-muted">
          <CoinMark symbol={coin} className="size-6" />
          {first?.name}
        </p>
        <p className="text-28 font-semibold sm:text-40">
          <Amount value={sumAmounts(rows.map(({ total }) => total))} unit={coin} isPrivate />
        </p>
        <p className="text-14 text-muted">
          ≈ <Amount value={worth} unit="USDT" decimals={2} isPrivate />
          {shown !== undefined && (
            <>
              {' · '}
              <Amount value={shown} unit={currency.name} decimals={2} isPrivate />
            </>
          )}
        </p>
        <p className="text-12 text-muted">
          {t('wallet.coin.price')} <ShortAmount by="size" value={first?.price ?? undefined} unit="USDT" />
        </p>
      </div>
      {children}
    </section>
  );
}
