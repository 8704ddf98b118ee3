import type { MarketRow } from '@candor/contract/markets/wire.ts';
import { Tabs } from '@candor/ui/tabs.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Search } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { useSession } from '#shared/session/session-store.ts';
import { shownSymbol } from '#shared/trade-desk/coin-lists.ts';
import { rowKeyOf } from '../market-names.ts';
import { watchlist } from '../queries.ts';
import { useMarketTable } from '../use-market-table.ts';
import { SwitchRow } from './switch-row.tsx';
import { useListedCoins } from './use-listed-coins.ts';
import {
  nextOrder,
  SORT_KEYS,
  SWITCH_TABS,
  switchRows,
  type SortKey,
  type SortOrder,
  type SwitchTab,
} from './switch-rows.ts';

export interface SwitchListProps {
  /** The list it opens with: the one that what is on the desk stands in. */
  readonly tab: SwitchTab;
  /** What is on the desk, by its key. */
  readonly chosen: string;
  /** Opens another market of the same product without leaving the desk; true when it has. */
  readonly onOpen: (row: MarketRow) => boolean;
}

/** Favourites and every product in tabs, found by name, sorted by price, change or turnover. */
export function SwitchList({ tab: first, chosen, onOpen }: SwitchListProps) {
  const t = useT();
  const [tab, setTab] = useState(first);
  const [text, setText] = useState('');
  const [order, setOrder] = useState<SortOrder>();
  const isStarred = useIsStarred();
  const coinOf = useListedCoins();
  const nameOf = (row: MarketRow) => {
    const coin = coinOf(row);
    return coin === undefined ? row.symbol_name : shownSymbol(coin);
  };
  const rows = switchRows(useMarketTable().data?.rows ?? [], { tab, text, order, isStarred, nameOf });
  return (
    <div data-density="compact" className="flex h-[70dvh] flex-col gap-1 p-2">
      <TextInput
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- It was opened to search.
        autoFocus
        aria-label={t('spot.market.search')}
        placeholder={t('spot.market.search')}
        leading={<Search aria-hidden className="size-4" />}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Tabs
        label={t('spot.market.label')}
        className="gap-3! text-13"
        value={tab}
        onChange={setTab}
        items={SWITCH_TABS.map((value) => ({ value, label: t(`markets.tab.${value}`) }))}
      />
      <SortBar order={order} onOrder={setOrder} />
      {rows.length === 0 && (
        <p className="p-3 text-13 text-muted">
          {t(tab === 'watchlist' && text === '' ? 'markets.watchlist.empty' : 'spot.market.none')}
        </p>
      )}
      <ul className="min-h-0 overflow-y-auto">
        {rows.map((row) => (
          <SwitchRow
            key={rowKeyOf(row)}
            row={row}
            name={nameOf(row)}
            coin={coinOf(row)}
            hasProduct={tab === 'watchlist' || text !== ''}
            isChosen={rowKeyOf(row) === chosen}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </div>
  );
}

function useIsStarred(): (row: MarketRow) => boolean {
  const isLogin = useSession((session) => session.isLogin);
  const { data: watched = [] } = useQuery({ ...watchlist, enabled: isLogin });
  const keys = new Set(isLogin ? watched.map(rowKeyOf) : []);
  return (row) => keys.has(rowKeyOf(row));
}

interface SortBarProps {
  readonly order: SortOrder | undefined;
  readonly onOrder: (order: SortOrder | undefined) => void;
}

function SortBar({ order, onOrder }: SortBarProps) {
  const t = useT();
  return (
    <div role="group" aria-label={t('markets.switch.sort')} className="flex items-center gap-1 ps-9 pe-2 text-12">
      {SORT_KEYS.map((key) => {
        const isChosen = order?.key === key;
        const Arrow = order?.isDown === true ? ArrowDown : ArrowUp;
        return (
          <button
            key={key}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onOrder(nextOrder(order, key))}
            className={`flex min-h-6 min-w-0 items-center gap-0.5 text-muted hover:text-ink aria-pressed:text-accent ${COLUMNS[key]}`}
          >
            {isChosen && <Arrow aria-hidden className="size-3 shrink-0" />}
            <span className="truncate">{t(SORT_NAMES[key])}</span>
          </button>
        );
      })}
    </div>
  );
}

const SORT_NAMES = {
  market: 'spot.market.label',
  last: 'spot.market.last',
  change: 'spot.market.change',
  turnover: 'markets.rank.turnover',
} as const satisfies Record<SortKey, string>;

/** As wide as the figures of the rows below. */
const COLUMNS = {
  market: 'flex-1 justify-start',
  last: 'w-20 justify-end',
  change: 'w-20 justify-end',
  turnover: 'w-20 justify-end max-sm:hidden',
} as const satisfies Record<SortKey, string>;
