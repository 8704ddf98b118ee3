import { Tabs } from '@candor/ui/tabs.tsx';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { PersonalPage } from '#shared/personal-page.tsx';
import { usePage } from '#shared/router/use-page.ts';
import { useListSearch } from '#shared/router/use-list-search.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { useRefreshOn } from '#shared/socket/use-refresh-on.ts';
import { RecordExport } from './record-export.tsx';
import { RecordFilters } from './record-filters.tsx';
import { ClosedList, FillList, FundingList, LiquidationList, OrderList } from './record-lists.tsx';
import { RECORDS_KEY } from './record-queries.ts';
import {
  isFiltered,
  orderFilterOf,
  RECORD_TABS,
  recordFilterOf,
  RecordsSearch,
  type RecordPlace,
  type RecordTab,
} from './records-search.ts';

const PAGE_SIZE = '20';

/** Every order, trade, ended position, funding and liquidation of one's own on one kind of contract. */
export function Screen() {
  const t = useT();
  // Both kinds have a page of their own; for the router it is one screen.
  const isCoin = usePage().path.endsWith('/coin');
  const contractType = isCoin ? '2' : '1';
  const title = isCoin ? 'app.page.coinContractOrders' : 'app.page.usdtContractOrders';
  const { zoneId } = useDateStyle();
  const [search, choose] = useListSearch(RecordsSearch);
  const place: RecordPlace = { contractType, zoneId };
  useRefreshOn(CHANGES, RECORDS_KEY);
  return (
    <PersonalPage aside={<RecordExport search={search} place={place} />}>
      <Tabs
        label={t(title)}
        items={RECORD_TABS.map((value) => ({ value, label: t(TAB_NAMES[value]) }))}
        value={search.tab}
        onChange={(tab) => choose({ tab, state: '' })}
      >
        <div className="flex flex-col gap-5 pt-5">
          <RecordFilters search={search} contractType={contractType} onChoose={choose} />
          <Records key={search.tab} search={search} place={place} onPage={(page) => choose({ page: String(page) })} />
        </div>
      </Tabs>
    </PersonalPage>
  );
}

interface RecordsProps {
  readonly search: RecordsSearch;
  readonly place: RecordPlace;
  readonly onPage: (page: number) => void;
}

function Records({ search, place, onPage }: RecordsProps) {
  const t = useT();
  const { tab, page } = search;
  const paged = { current: page, size: PAGE_SIZE };
  const list = {
    choice: { ...recordFilterOf(search, place), ...paged },
    onPage,
    isFiltered: isFiltered(search),
    start: { to: DESKS[place.contractType], label: t('common.start.position') },
  };
  switch (tab) {
    case 'open':
    case 'history':
      return <OrderList {...list} choice={{ ...orderFilterOf({ ...search, tab }, place), ...paged }} />;
    case 'fills':
      return <FillList {...list} />;
    case 'closed':
      return <ClosedList {...list} />;
    case 'fundings':
      return <FundingList {...list} />;
    case 'liquidations':
      return <LiquidationList {...list} />;
    default:
      return tab satisfies never;
  }
}

/** Where contracts of each kind are traded. */
const DESKS = { 1: '/exchange/full-contract/u', 2: '/exchange/full-contract/coin' } as const;

const TAB_NAMES = {
  open: 'spot.orders.open',
  history: 'spot.orders.history',
  fills: 'spot.orders.trades',
  closed: 'perpetuals.tab.closed',
  fundings: 'perpetuals.tab.fundings',
  liquidations: 'perpetuals.tab.liquidations',
} as const satisfies Record<RecordTab, PlainMessageId>;

/** A change of an own order or position asks for the page on screen again. */
const CHANGES = ['CONTRACT_ORDER', 'POSITION'] as const;
