import { Button } from '@candor/ui/button.tsx';
import { DateRange } from '@candor/ui/inputs/date-range.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { Select, type SelectOption } from '@candor/ui/inputs/select.tsx';
import { useQuery } from '@tanstack/react-query';
import { useT } from '#shared/i18n/use-t.ts';
import { currentCoinList, shownSymbol } from '#shared/trade-desk/coin-lists.ts';
import { ORDER_STATE_NAMES } from '#shared/trade-desk/orders/order-state-names.ts';
import { isFiltered, type RecordsSearch, STATES_OF_TAB } from './records-search.ts';

export interface RecordPartProps {
  readonly search: RecordsSearch;
  readonly onChoose: (change: Partial<RecordsSearch>) => void;
}

/** Market, side, type, status and days; what a list does not have is not asked for. */
export function RecordFilters({ search, onChoose }: RecordPartProps) {
  const t = useT();
  const { tab, market, side, type, state, from, to } = search;
  const all = { value: '', label: t('records.filter.all') } as const;
  const states = STATES_OF_TAB[tab];
  return (
    <form role="search" aria-label={t('records.filter.label')} className={FILTERS} onSubmit={(e) => e.preventDefault()}>
      <Field label={t('spot.orders.market')}>
        <Select value={market} onChange={(value) => onChoose({ market: value })} options={[all, ...useMarkets()]} />
      </Field>
      <Field label={t('spot.orders.side')}>
        <Select
          value={side}
          onChange={(value) => onChoose({ side: value })}
          options={[
            all,
            { value: '0', label: t('spot.ticket.buy') } as const,
            { value: '1', label: t('spot.ticket.sell') } as const,
          ]}
        />
      </Field>
      {tab !== 'trades' && (
        <Field label={t('spot.orders.type')}>
          <Select
            value={type}
            onChange={(value) => onChoose({ type: value })}
            options={[
              all,
              { value: '0', label: t('spot.type.limit') } as const,
              { value: '1', label: t('spot.type.market') } as const,
              { value: '2', label: `${t('spot.type.stopLimit')}, ${t('spot.type.oco')}` } as const,
              { value: '3', label: t('spot.type.plan') } as const,
            ]}
          />
        </Field>
      )}
      {states.length > 0 && (
        <Field label={t('spot.orders.status')}>
          <Select
            value={state}
            onChange={(value) => onChoose({ state: value })}
            options={[all, ...states.map((value) => ({ value, label: t(ORDER_STATE_NAMES[value]) }))]}
          />
        </Field>
      )}
      <div className="col-span-2 min-w-0">
        <DateRange label={t('records.filter.period')} value={{ from, to }} onChange={(range) => onChoose(range)} />
      </div>
      {isFiltered(search) && (
        <Button className="self-end" onClick={() => onChoose(NOTHING)}>
          {t('records.filter.clear')}
        </Button>
      )}
    </form>
  );
}

const FILTERS = 'grid grid-cols-2 items-start gap-3 md:grid-cols-4 xl:grid-cols-7';

const NOTHING = { market: '', side: '', type: '', state: '', from: '', to: '' } as const;

function useMarkets(): readonly SelectOption[] {
  const markets = useQuery(currentCoinList('spot')).data ?? [];
  return markets.map((coin) => ({ value: coin.symbol.replace('/', '_'), label: shownSymbol(coin) }));
}
