import { Select } from '@candor/ui/select.tsx';
import { Field } from '@candor/ui/field.tsx';
import { Tabs } from '@candor/ui/tabs.tsx';
import * as z from 'zod/mini';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { OrderPages } from '#shared/order-pages.tsx';
import { useListSearch } from '#shared/router/use-list-search.ts';
import { useRefreshOn } from '#shared/socket/use-refresh-on.ts';
import { useListedContracts } from '../desk/use-contracts.ts';
import { ClosedList, FillList, FundingList, LiquidationList, OrderList } from './record-lists.tsx';
import { RECORDS_KEY } from './record-queries.ts';

const RECORD_TABS = ['open', 'history', 'fills', 'closed', 'fundings', 'liquidations'] as const;
type RecordTab = (typeof RECORD_TABS)[number];

/** What the address says: which list, of which contract, in which margin mode, which page; '' is everything. */
const RecordsSearch = z.object({
  tab: z.catch(z.enum(RECORD_TABS), 'open'),
  contract: z.catch(z.string().check(z.regex(/^[A-Z0-9]{1,20}$/)), ''),
  mode: z.catch(z.enum(['', '1', '2']), ''),
  page: z.catch(z.string().check(z.regex(/^[1-9]\d{0,4}$/)), '1'),
});
type RecordsSearch = z.infer<typeof RecordsSearch>;

interface RecordsScreenProps {
  readonly contractType: '1' | '2';
  readonly title: PlainMessageId;
}

const PAGE_SIZE = '20';

/** Every order, trade, ended position, funding and liquidation of one's own on one kind of contract. */
export function RecordsScreen({ contractType, title }: RecordsScreenProps) {
  const t = useT();
  const [search, choose] = useListSearch(RecordsSearch);
  useRefreshOn(CHANGES, RECORDS_KEY);
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-1 flex-col gap-5 px-4 py-6 sm:py-8">
      <OrderPages />
      <h1 className="text-28 font-semibold">{t(title)}</h1>
      <Tabs
        label={t(title)}
        items={RECORD_TABS.map((value) => ({ value, label: t(TAB_NAMES[value]) }))}
        value={search.tab}
        onChange={(tab) => choose({ tab })}
      >
        <div className="flex flex-col gap-5 pt-5">
          <Filters search={search} contractType={contractType} onChoose={choose} />
          <Records
            key={search.tab}
            search={search}
            contractType={contractType}
            onPage={(page) => choose({ page: String(page) })}
          />
        </div>
      </Tabs>
    </div>
  );
}

interface RecordsProps {
  readonly search: RecordsSearch;
  readonly contractType: '1' | '2';
  readonly onPage: (page: number) => void;
}

function Records({ search: { tab, contract, mode, page }, contractType, onPage }: RecordsProps) {
  const choice = { contractType, symbol: contract || undefined, current: page, size: PAGE_SIZE };
  const pattern = mode || undefined;
  switch (tab) {
    case 'open':
      return <OrderList choice={{ ...choice, pattern, status: '0' }} onPage={onPage} />;
    case 'history':
      return <OrderList choice={{ ...choice, pattern, status: '1' }} onPage={onPage} />;
    case 'fills':
      return <FillList choice={choice} onPage={onPage} />;
    case 'closed':
      return <ClosedList choice={choice} onPage={onPage} />;
    case 'fundings':
      return <FundingList choice={choice} onPage={onPage} />;
    case 'liquidations':
      return <LiquidationList choice={choice} onPage={onPage} />;
    default:
      return tab satisfies never;
  }
}

interface FiltersProps {
  readonly search: RecordsSearch;
  readonly contractType: '1' | '2';
  readonly onChoose: (change: Partial<RecordsSearch>) => void;
}

/** Which contract, and for orders which margin mode. */
function Filters({ search: { tab, contract, mode }, contractType, onChoose }: FiltersProps) {
  const t = useT();
  const listed = useListedContracts().filter((one) => String(one.contractType) === contractType);
  const all = { value: '', label: t('records.filter.all') } as const;
  return (
    <form
      role="search"
      aria-label={t('records.filter.label')}
      className="grid grid-cols-2 gap-3 md:grid-cols-4"
      onSubmit={(event) => event.preventDefault()}
    >
      <Field label={t('perpetuals.positions.contract')}>
        <Select
          value={contract}
          onChange={(value) => onChoose({ contract: value })}
          options={[all, ...listed.map(({ symbol }) => ({ value: symbol, label: symbol }))]}
        />
      </Field>
      {(tab === 'open' || tab === 'history') && (
        <Field label={t('perpetuals.mode.marginTitle')}>
          <Select
            value={mode}
            onChange={(value) => onChoose({ mode: value })}
            options={[
              all,
              { value: '1', label: t('perpetuals.mode.isolated') } as const,
              { value: '2', label: t('perpetuals.mode.cross') } as const,
            ]}
          />
        </Field>
      )}
    </form>
  );
}

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
