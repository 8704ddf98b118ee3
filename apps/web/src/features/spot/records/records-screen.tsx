import { Tabs } from '@candor/ui/tabs.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { useRefreshOn } from '#shared/socket/use-refresh-on.ts';
import { FillRecords } from './fill-records.tsx';
import { PersonalPage } from '#shared/personal-page.tsx';
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
    <PersonalPage aside={<OrderExport search={search} account="spot" />}>
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
    </PersonalPage>
  );
}

const TAB_NAMES = {
  open: 'spot.orders.open',
  history: 'spot.orders.history',
  trades: 'spot.orders.trades',
} as const satisfies Record<RecordTab, string>;

/** A change of an own order asks for the page on screen again. */
const CHANGES = ['ORDER'] as const;
