import { Tabs } from '@candor/ui/tabs.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { useRefreshOn } from '#shared/socket/use-refresh-on.ts';
import { FillRecords } from './fill-records.tsx';
import { OrderPages } from '#shared/order-pages.tsx';
import { OrderExport } from './order-export.tsx';
import { OrderRecords } from './order-records.tsx';
import { RecordFilters } from './record-filters.tsx';
import { RECORDS_KEY } from './records-queries.ts';
import { RECORD_TABS, type RecordTab } from './records-search.ts';
import { useRecordsSearch } from './use-records-search.ts';

/** Every spot order and trade of one's own: what waits, what has ended, what was traded. */
export function Screen() {
  const t = useT();
  const [search, choose] = useRecordsSearch();
  useRefreshOn(CHANGES, RECORDS_KEY);
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-1 flex-col gap-5 px-4 py-6 sm:py-8">
      <OrderPages />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-28 font-semibold">{t('app.page.spotOrders')}</h1>
        <OrderExport search={search} account="spot" />
      </div>
      <Tabs
        label={t('app.page.spotOrders')}
        items={RECORD_TABS.map((value) => ({ value, label: t(TAB_NAMES[value]) }))}
        value={search.tab}
        onChange={(tab) => choose({ tab, state: '' })}
      >
        <div className="flex flex-col gap-5 pt-5">
          <RecordFilters search={search} onChoose={choose} />
          {search.tab === 'trades' ? (
            <FillRecords search={search} onChoose={choose} />
          ) : (
            // Anew for each tab: while the one loads, the rows of the other must not stand under its name.
            <OrderRecords key={search.tab} search={search} onChoose={choose} account="spot" />
          )}
        </div>
      </Tabs>
    </div>
  );
}

const TAB_NAMES = {
  open: 'spot.orders.open',
  history: 'spot.orders.history',
  trades: 'spot.orders.trades',
} as const satisfies Record<RecordTab, string>;

/** A change of an own order asks for the page on screen again. */
const CHANGES = ['ORDER'] as const;
