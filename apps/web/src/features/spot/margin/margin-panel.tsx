import type { MarginCoin } from '@candor/contract/margin/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Checkbox } from '@candor/ui/inputs/checkbox.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import type { Desk } from '../desk/desk.ts';
import { changeTicket } from '../ticket/ticket-store.ts';
import { AccountFacts } from './account-facts.tsx';
import { useMarginProperty } from './margin-queries.ts';

interface MarginPanelProps {
  readonly desk: Desk;
}

/** The margin account an order would be traded with: its risk, and the ways to borrow, repay and move money. */
export function MarginPanel({ desk: { market, ticket: store } }: MarginPanelProps) {
  const t = useT();
  const { account, side, autoRepay } = store((state) => state.ticket);
  const property = useMarginProperty(account, market.symbol);
  const coins = [market.baseCoin.toUpperCase(), market.coin.toUpperCase()];
  if (account === 'spot') return null;
  if (property.isError) return <p className="text-13 text-muted">{t('margin.panel.notOffered')}</p>;
  return (
    <section aria-label={t('margin.panel.label')} className="mt-3 flex flex-col gap-3 border-t border-line pt-3">
      {side === 'sell' && (
        <Checkbox
          label={t('margin.panel.autoRepay')}
          isChecked={autoRepay}
          onChange={(isChecked) => changeTicket(store, { kind: 'autoRepayChosen', autoRepay: isChecked })}
        />
      )}
      {property.data !== undefined && (
        <>
          <AccountFacts property={property.data} mode={account} symbol={market.symbol} coins={coins} />
          <InterestFacts coins={property.data.coins.filter(({ symbol }) => coins.includes(symbol))} />
        </>
      )}
      <p className="text-12 text-muted">{t('margin.panel.risk')}</p>
    </section>
  );
}

/** What borrowing costs, and what is due already. */
function InterestFacts({ coins }: { readonly coins: readonly MarginCoin[] }) {
  const t = useT();
  return (
    <Facts>
      {coins.map(({ symbol, dayRate, interestAmount }) => (
        <Fact key={symbol} label={`${t('margin.borrow.dayRate')} · ${symbol}`}>
          <Amount value={dayRate} unit="%" />
          {interestAmount !== '0' && (
            <>
              {' · '}
              <Amount value={interestAmount} unit={symbol} isPrivate />
            </>
          )}
        </Fact>
      ))}
    </Facts>
  );
}
