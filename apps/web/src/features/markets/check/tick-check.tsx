import { MARKET_TYPES, type MarketRow } from '@candor/contract/markets/wire.ts';
import { listIndexTicks } from '@candor/contract/markets/prices.ts';
import { Button } from '@candor/ui/button.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { Select } from '@candor/ui/inputs/select.tsx';
import { useMutation } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { call } from '#shared/api/call.ts';
import { failureText } from '#shared/api/failure-text.ts';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import { OverviewCard } from '../overview/overview-card.tsx';
import { checkTicks } from './check-ticks.ts';
import { PriceSources } from './price-sources.tsx';
import { TickResult } from './tick-result.tsx';

interface TickCheckProps {
  readonly rows: readonly MarketRow[];
}

const FIRST_MARKET = 'BTC_USDT';
const TICKS = '120';

/** Lets the reader's own browser prove that published prices were not changed afterwards. */
export function TickCheck({ rows }: TickCheckProps) {
  const t = useT();
  const locale = useLocale();
  const [market, setMarket] = useState(FIRST_MARKET);
  const check = useMutation({
    mutationFn: async (chosen: string) => {
      const reply = await call(
        listIndexTicks,
        { params: { market: chosen }, query: { size: TICKS } },
        { isQuiet: true },
      );
      return { reply, result: await checkTicks(reply) };
    },
  });
  // A contract follows the index of its spot market and has none of its own.
  const indexed = rows.filter(({ type }) => type !== MARKET_TYPES.contract);
  const names = new Map(indexed.map(({ id, symbol_name }) => [id, symbol_name]));
  const options = [...names].map(([value, label]) => ({ value, label }));
  return (
    <OverviewCard title={t('markets.check.title')}>
      <p className="max-w-2xl text-13 text-muted">{t('markets.check.text')}</p>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('markets.column.market')} className="w-40">
          <Select
            options={options}
            value={market}
            onChange={(chosen) => {
              setMarket(chosen);
              check.reset();
            }}
          />
        </Field>
        <Button
          icon={<ShieldCheck aria-hidden className="size-4" />}
          isLoading={check.isPending}
          onClick={() => check.mutate(market)}
        >
          {t('markets.check.run')}
        </Button>
      </div>
      <div role="status" className="text-13">
        {check.data !== undefined && <TickResult {...check.data} />}
        {check.error !== null && <p className="text-danger">{failureText(check.error, locale)}</p>}
      </div>
      <PriceSources market={market} />
    </OverviewCard>
  );
}
