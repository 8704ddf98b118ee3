import type { SecondCoin } from '@candor/contract/markets/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { PercentChange } from '@candor/ui/number/percent-change.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { Link } from '#shared/router/link.tsx';
import { shownSymbol } from '#shared/trade-desk/coin-lists.ts';
import { priceDecimals } from './price-decimals.ts';
import type { SecondDesk } from './second-desk.ts';
import { TickTape } from './tick-tape.tsx';
import { useIndexPrice } from './use-index-price.ts';

interface MarketsPanelProps {
  readonly desk: SecondDesk;
  readonly markets: readonly SecondCoin[];
}

/** Every index that contracts are offered on, and below it the ticks of the one on the desk. */
export function MarketsPanel({ desk, markets }: MarketsPanelProps) {
  const t = useT();
  const [wanted, setWanted] = useState('');
  const found = markets.filter((market) => shownSymbol(market).toUpperCase().includes(wanted.trim().toUpperCase()));
  return (
    <section aria-label={t('second-contracts.panel.markets')} className="absolute inset-0 flex flex-col">
      <div className="p-2">
        <TextInput
          type="search"
          aria-label={t('second-contracts.market.search')}
          placeholder={t('second-contracts.market.search')}
          leading={<Search aria-hidden className="size-4" />}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      </div>
      {found.length === 0 && <p className="px-4 py-2 text-13 text-muted">{t('second-contracts.market.none')}</p>}
      <MarketList desk={desk} markets={found} />
      <TickTape desk={desk} />
    </section>
  );
}

function MarketList({ desk, markets }: MarketsPanelProps) {
  const current = useIndexPrice(desk);
  const priceOf = ({ symbol, indexPrice }: SecondCoin) =>
    symbol === desk.market.symbol ? current : (indexPrice ?? undefined);
  return (
    <ul className="min-h-0 flex-1 overflow-y-auto px-2">
      {markets.map((market) => (
        <li key={market.symbol}>
          <Link
            to="/trade/index"
            search={{ type: 'sec', symbol: market.symbol.replace('/', '_') }}
            {...(market.symbol === desk.market.symbol && { 'aria-current': 'page' })}
            className="flex min-h-control-small w-full items-center gap-2 rounded-small px-2 text-13 hover:bg-surface-3 aria-[current=page]:bg-surface-3 aria-[current=page]:font-semibold"
          >
            <span className="flex-1 truncate">{shownSymbol(market)}</span>
            <Amount value={priceOf(market)} decimals={priceDecimals(market)} />
            <span className="w-18 text-end">
              <PercentChange open={market.open ?? undefined} close={priceOf(market)} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
