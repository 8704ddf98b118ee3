import type { RuleKey } from '@candor/contract/content/wire.ts';
import type { SpotTerms } from '@candor/contract/fees/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Banner } from '@candor/ui/banner.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { Table } from '@candor/ui/table/table.tsx';
import { Tabs } from '@candor/ui/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ArticleBody } from '#shared/article-body.tsx';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import type { PlainMessageId, Translate } from '#shared/i18n/translate.ts';
import { Loaded } from '#shared/loaded.tsx';
import { useNavigate } from '#shared/router/navigate.ts';
import { useSearchParams } from '#shared/router/use-search-params.ts';
import { Together } from '#shared/together.tsx';
import { PerpetualNumbers } from './perpetual-numbers.tsx';
import { FeeSection } from './fee-section.tsx';
import { LoanNumbers } from './loan-numbers.tsx';
import { contractTerms, loanProducts, rulesOf, secondPeriods, spotFees } from './queries.ts';
import { SecondNumbers } from './second-numbers.tsx';

const RULE_KEYS = ['second', 'spot', 'usta', 'loan'] as const satisfies readonly RuleKey[];
type ShownRule = (typeof RULE_KEYS)[number];
/** Without a choice the page shows what is open today. */
const RuleSearch = z.object({ type: z.catch(z.enum(RULE_KEYS), 'spot') });

const LABELS = {
  second: 'app.menu.second',
  spot: 'app.menu.spot',
  usta: 'app.menu.usdtContract',
  loan: 'app.menu.loans',
} as const satisfies Record<ShownRule, PlainMessageId>;

/** The rules of each product: the numbers as the engine holds them, and the words. */
export function Screen() {
  const t = useT();
  const navigate = useNavigate();
  const { type } = useSearchParams(RuleSearch);
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-1 flex-col gap-6 px-4 py-8 sm:py-12">
      <header className="flex flex-col gap-3">
        <h1 className="text-28 font-bold tracking-tight sm:text-40">{t('app.page.rules')}</h1>
        <p className="max-w-2xl text-16 text-muted">{t('fees.rules.text')}</p>
      </header>
      <Tabs
        label={t('app.page.rules')}
        items={RULE_KEYS.map((value) => ({ value, label: t(LABELS[value]) }))}
        value={type}
        onChange={(value) => void navigate({ search: { type: value }, replace: true })}
      >
        <Rules key={type} rule={type} />
      </Tabs>
    </div>
  );
}

interface RuleProps {
  readonly rule: ShownRule;
}

/** The words stand below the numbers, which are as long as there are markets. */
function Rules({ rule }: RuleProps) {
  const locale = useLocale();
  const words = useQuery(rulesOf(locale, rule));
  const spot = useQuery({ ...spotFees, enabled: rule === 'spot' });
  const second = useQuery({ ...secondPeriods, enabled: rule === 'second' });
  const contracts = useQuery({ ...contractTerms, enabled: rule === 'usta' });
  const loans = useQuery({ ...loanProducts, enabled: rule === 'loan' });
  return (
    <div className="flex flex-col gap-6 pt-4">
      <Together queries={[words, spot, second, contracts, loans]}>
        <Numbers rule={rule} />
        <RuleWords rule={rule} />
      </Together>
    </div>
  );
}

function Numbers({ rule }: RuleProps) {
  switch (rule) {
    case 'spot':
      return <SpotNumbers />;
    case 'second':
      return <SecondNumbers />;
    case 'usta':
      return <PerpetualNumbers />;
    case 'loan':
      return <LoanNumbers />;
    default:
      return rule satisfies never;
  }
}

function SpotNumbers() {
  const t = useT();
  const fees = useQuery(spotFees);
  return (
    <FeeSection title={t('fees.rules.numbers')}>
      <Loaded query={fees}>
        {({ markets }) => (
          <Table
            label={t('fees.rules.numbers')}
            rows={markets}
            rowKey={({ symbol }) => symbol}
            columns={ruleColumns(t)}
            hasCards={false}
            heightClassName="max-h-96"
          />
        )}
      </Loaded>
    </FeeSection>
  );
}

function RuleWords({ rule }: RuleProps) {
  const t = useT();
  const locale = useLocale();
  const rules = useQuery(rulesOf(locale, rule));
  return (
    <Loaded query={rules}>
      {(article) => (
        <>
          {article.locale !== locale && <Banner>{t('fees.rules.fallback')}</Banner>}
          <section lang={article.locale} aria-label={article.title} className="drawn-when-near max-w-3xl">
            <ArticleBody blocks={article.blocks} />
          </section>
        </>
      )}
    </Loaded>
  );
}

function ruleColumns(t: Translate): readonly Column<SpotTerms>[] {
  return [
    { key: 'market', header: t('fees.column.market'), isTitle: true, cell: ({ symbol }) => symbol },
    { key: 'tick', header: t('fees.column.tick'), align: 'end', cell: ({ tick }) => <Amount value={tick} /> },
    { key: 'step', header: t('fees.column.step'), align: 'end', cell: ({ step }) => <Amount value={step} /> },
    {
      key: 'minimum',
      header: t('fees.column.minNotional'),
      align: 'end',
      cell: ({ minNotional }) => <Amount value={minNotional} unit="USDT" />,
    },
    {
      key: 'maximum',
      header: t('fees.column.maxNotional'),
      align: 'end',
      cell: ({ maxNotional }) => <Amount value={maxNotional} unit="USDT" />,
    },
    {
      key: 'orders',
      header: t('fees.column.openOrders'),
      align: 'end',
      cell: ({ openOrdersMax }) => <Amount value={String(openOrdersMax)} />,
    },
  ];
}
