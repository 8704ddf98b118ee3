import { Field } from '@candor/ui/inputs/field.tsx';
import { Select } from '@candor/ui/inputs/select.tsx';
import { Tabs } from '@candor/ui/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { usePage } from '#shared/router/use-page.ts';
import { useRefreshOn } from '#shared/socket/use-refresh-on.ts';
import { PersonalPage } from '#shared/personal-page.tsx';
import { Together } from '#shared/together.tsx';
import { OrderExport } from '../records/order-export.tsx';
import { OrderRecords } from '../records/order-records.tsx';
import { RecordFilters } from '../records/record-filters.tsx';
import { RECORDS_KEY } from '../records/records-queries.ts';
import { useRecordsSearch } from '../records/use-records-search.ts';
import { AccountFacts } from './account-facts.tsx';
import { MarginCoins } from './margin-coins.tsx';
import { type MarginMode, marginTerms, useMarginProperty } from './margin-queries.ts';
import { MARGIN_RECORDS, MarginRecords } from './margin-records.tsx';

interface MarginPartProps {
  readonly mode: MarginMode;
}

const SECTIONS = ['open', 'history', ...MARGIN_RECORDS] as const;
type Section = (typeof SECTIONS)[number];

/** A margin account, its orders, and everything that happened to its loans. */
export function Screen() {
  const t = useT();
  // Both accounts have a page of their own; for the router it is one screen.
  const mode = usePage().path.endsWith('/margin-all') ? 'cross' : 'isolated';
  const title = t(mode === 'cross' ? 'app.page.crossMarginOrders' : 'app.page.isolatedMarginOrders');
  return (
    <PersonalPage>
      <MarginAccount key={mode} mode={mode}>
        <Sections mode={mode} title={title} />
      </MarginAccount>
    </PersonalPage>
  );
}

const FIRST_PAIR = 'BTC/USDT';

/** The account, and below it what only stands still once it is there. */
function MarginAccount({ mode, children }: MarginPartProps & { readonly children: ReactNode }) {
  const t = useT();
  const [symbol, setSymbol] = useState(FIRST_PAIR);
  const terms = useQuery(marginTerms);
  const property = useMarginProperty(mode, symbol);
  return (
    <Together queries={[property]}>
      <Loaded query={property}>
        {(known) => (
          <div className="flex flex-col gap-5">
            <section
              aria-label={t('margin.panel.label')}
              className="flex max-w-[35rem] flex-col gap-3 rounded-large border border-line bg-surface-2 p-4"
            >
              {mode === 'isolated' && (
                <Field label={t('margin.records.account')}>
                  <Select
                    value={symbol}
                    onChange={setSymbol}
                    options={(terms.data?.pairs ?? [symbol]).map((pair) => ({ value: pair, label: pair }))}
                  />
                </Field>
              )}
              <AccountFacts property={known} mode={mode} symbol={symbol} coins={coinsOf(known.coins)} />
              <p className="text-12 text-muted">{t('margin.panel.risk')}</p>
            </section>
            <MarginCoins coins={known.coins} />
          </div>
        )}
      </Loaded>
      {children}
    </Together>
  );
}

/** What everything is paid with comes first: it is borrowed most often. */
function coinsOf(coins: readonly { readonly symbol: string }[]): readonly string[] {
  const names = coins.map(({ symbol }) => symbol);
  return ['USDT', ...names.filter((name) => name !== 'USDT')];
}

function Sections({ mode, title }: MarginPartProps & { readonly title: string }) {
  const t = useT();
  const [section, setSection] = useState<Section>('open');
  const [search, choose] = useRecordsSearch();
  useRefreshOn(CHANGES, RECORDS_KEY);
  const tab = { ...search, tab: section === 'history' ? 'history' : 'open' } as const;
  return (
    <Tabs
      label={title}
      items={SECTIONS.map((value) => ({ value, label: t(SECTION_NAMES[value]) }))}
      value={section}
      onChange={setSection}
    >
      <div className="flex flex-col gap-5 pt-5">
        {section === 'open' || section === 'history' ? (
          <>
            <div className="flex justify-end">
              <OrderExport search={tab} account={mode} />
            </div>
            <RecordFilters search={tab} onChoose={choose} />
            <OrderRecords key={section} search={tab} onChoose={choose} account={mode} />
          </>
        ) : (
          <MarginRecords key={section} mode={mode} kind={section} />
        )}
      </div>
    </Tabs>
  );
}

const SECTION_NAMES = {
  open: 'spot.orders.open',
  history: 'spot.orders.history',
  loans: 'margin.records.loans',
  repaid: 'margin.records.repaidLoans',
  interest: 'margin.repay.interest',
  repayments: 'margin.records.repayments',
  liquidations: 'margin.records.liquidations',
} as const satisfies Record<Section, string>;

const CHANGES = ['ORDER'] as const;
