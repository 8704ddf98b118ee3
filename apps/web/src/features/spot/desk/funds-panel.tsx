import type { CoinBalance } from '@candor/contract/wallet/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Button } from '@candor/ui/button.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { platformConfig } from '#shared/platform-config.ts';
import { moneyDecimals } from '#shared/wallet/money-decimals.ts';
import { TransferButton } from '#shared/wallet/transfer/transfer-button.tsx';
import { useDemoFunds } from '#shared/wallet/use-demo-funds.ts';
import type { Desk } from './desk.ts';
import { useMarketFunds } from './use-market-funds.ts';

interface FundsPanelProps {
  readonly desk: Desk;
}

/** What the wallet that is traded from holds of the market's two assets, and in a demonstration the way to get some. */
export function FundsPanel({ desk }: FundsPanelProps) {
  const t = useT();
  const { market } = desk;
  const balances = useMarketFunds(desk);
  const grant = useDemoFunds(() => showToast({ tone: 'success', title: t('spot.funds.granted') }));
  return (
    <section aria-label={t('spot.funds.title')} className="flex flex-col gap-2 text-13">
      <h2 className="font-semibold">{t('spot.funds.title')}</h2>
      {balances?.length === 0 ? (
        <p className="text-muted">{t('spot.funds.empty')}</p>
      ) : (
        <FundsTable balances={balances ?? []} />
      )}
      <TransferButton coin={market.baseCoin.toUpperCase()} to="spot" label={t('app.page.transfer')} />
      {platformConfig().mode === 'demo' && (
        <>
          <Button size="small" isLoading={grant.isPending} onClick={() => grant.mutate()}>
            {t('spot.funds.grant')}
          </Button>
          <p className="text-12 text-faint">{t('spot.funds.note')}</p>
        </>
      )}
    </section>
  );
}

function FundsTable({ balances }: { readonly balances: readonly CoinBalance[] }) {
  const t = useT();
  return (
    <table className="w-full">
      <thead className="text-12 text-faint">
        <tr>
          <th scope="col" className="text-start font-normal">
            {t('spot.funds.asset')}
          </th>
          <th scope="col" className="text-end font-normal">
            {t('spot.funds.available')}
          </th>
          <th scope="col" className="text-end font-normal">
            {t('spot.funds.frozen')}
          </th>
        </tr>
      </thead>
      <tbody>
        {balances.map(({ coin, available, frozen }) => (
          <tr key={coin} className="h-7">
            <th scope="row" className="text-start font-medium">
              {coin}
            </th>
            <td className="text-end">
              <Amount value={available} decimals={moneyDecimals(available, coin)} isPrivate />
            </td>
            <td className="text-end text-muted">
              <Amount value={frozen} decimals={moneyDecimals(frozen, coin)} isPrivate />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
