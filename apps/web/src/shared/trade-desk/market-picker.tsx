import type { Coin } from '@candor/contract/markets/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { CoinMark } from '@candor/ui/coin-mark.tsx';
import { PercentChange } from '@candor/ui/number/percent-change.tsx';
import { Popover } from '@candor/ui/overlays/popover.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { ChevronDown, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { shownSymbol } from './coin-lists.ts';
import { decimalsOf } from './prices/decimals.ts';

interface MarketPickerProps {
  readonly name: string;
  readonly mark: string;
  /** Drawn when it is opened. */
  readonly children: ReactNode;
}

/** The market's name, and behind it all the others with their prices. */
export function MarketPicker({ name, mark, children }: MarketPickerProps) {
  const t = useT();
  return (
    <Popover
      label={t('spot.market.label')}
      className="w-80 max-w-full"
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          className="flex min-h-control shrink-0 items-center gap-2 rounded-medium px-1 text-16 font-semibold hover:bg-surface-3"
        >
          <CoinMark symbol={mark} />
          {name}
          <ChevronDown aria-hidden className="size-4 text-muted" />
        </button>
      )}
    >
      {children}
    </Popover>
  );
}

interface MarketListProps {
  readonly chosen: string;
  readonly markets: readonly Coin[];
  readonly onOpen: (symbol: string) => void;
}

export function MarketList({ chosen, markets, onOpen }: MarketListProps) {
  const t = useT();
  const [wanted, setWanted] = useState('');
  const found = markets.filter((market) => shownSymbol(market).toUpperCase().includes(wanted.trim().toUpperCase()));
  return (
    <div data-density="compact" className="flex max-h-[70dvh] flex-col gap-1 p-2">
      <TextInput
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- It was opened to search.
        autoFocus
        aria-label={t('spot.market.search')}
        placeholder={t('spot.market.search')}
        leading={<Search aria-hidden className="size-4" />}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      {found.length === 0 && <p className="p-3 text-13 text-muted">{t('spot.market.none')}</p>}
      <ul className="min-h-0 overflow-y-auto">
        {found.map((row) => (
          <li key={row.symbol}>
            <button
              type="button"
              aria-current={row.symbol === chosen}
              onClick={() => onOpen(row.symbol)}
              className="flex min-h-control-small w-full items-center gap-2 rounded-small px-2 text-13 hover:bg-surface-3 aria-[current=true]:bg-surface-3"
            >
              <span className="flex-1 text-start font-medium">{shownSymbol(row)}</span>
              <Amount value={row.close ?? undefined} decimals={decimalsOf(row.tickSize)} />
              <span className="w-20 text-end">
                <PercentChange open={row.open ?? undefined} close={row.close ?? undefined} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
