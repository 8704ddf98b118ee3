import type { ReplyOutput } from '@candor/contract/shared/endpoint.ts';
import type {
  FundingRate,
  getInsuranceFund,
  listFundingRates,
  listLiquidations,
} from '@candor/contract/perpetuals/market.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { percentOfFraction } from '#shared/percent-of-fraction.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import type { PerpetualDesk } from '../desk/perpetual-desk.ts';
import { fundingNow, fundingRates, insuranceFund, publicLiquidations } from '../records/record-queries.ts';
import { PriceCell, Quantity } from './perpetual-cells.tsx';

/** What everybody may know of a contract: its terms, its fundings, the liquidations on it, and the fund behind them. */
export function PerpetualFacts({ desk }: { readonly desk: PerpetualDesk }) {
  const t = useT();
  const { symbol } = desk.contract;
  return (
    <div className="grid gap-6 p-3 md:grid-cols-2 xl:grid-cols-4">
      <Part title={t('perpetuals.facts.terms')}>
        <Terms desk={desk} />
      </Part>
      <Part title={t('perpetuals.facts.fundings')}>
        <Loaded query={useQuery(fundingNow(symbol))}>{(funding) => <FundingNow funding={funding} />}</Loaded>
        <Loaded query={useQuery(fundingRates(symbol))}>{(page) => <Fundings page={page} />}</Loaded>
      </Part>
      <Part title={t('perpetuals.facts.liquidations')}>
        <Loaded query={useQuery(publicLiquidations(symbol))}>{(page) => <Liquidations page={page} />}</Loaded>
      </Part>
      <Part title={t('perpetuals.facts.fund')}>
        <Loaded query={useQuery(insuranceFund)}>{(fund) => <Fund fund={fund} />}</Loaded>
      </Part>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-2 text-12">
      <h2 className="text-13 font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function Terms({ desk: { terms } }: { readonly desk: PerpetualDesk }) {
  const t = useT();
  return (
    <Facts>
      <Fact label={t('perpetuals.facts.settle')}>{terms.settle}</Fact>
      {terms.faceValue !== null && (
        <Fact label={t('perpetuals.facts.face')}>
          <Amount value={terms.faceValue} unit={terms.quote} />
        </Fact>
      )}
      <Fact label={t('perpetuals.facts.tick')}>{terms.tickSize}</Fact>
      <Fact label={t('perpetuals.facts.step')}>{terms.stepSize}</Fact>
      <Fact label={t('perpetuals.facts.fees')}>
        <Amount value={percentOfFraction(terms.makerFee)} unit="%" /> /{' '}
        <Amount value={percentOfFraction(terms.takerFee)} unit="%" />
      </Fact>
    </Facts>
  );
}

/** What the running interval comes to, and what it is made of (rule 2.6). */
function FundingNow({ funding }: { readonly funding: FundingRate }) {
  const t = useT();
  const style = useDateStyle();
  const rate = (fraction: string) => <Amount value={percentOfFraction(fraction)} unit="%" decimals={4} sign="always" />;
  return (
    <Facts>
      <Fact label={t('perpetuals.facts.predicted')}>{rate(funding.fundingRate)}</Fact>
      <Fact label={t('perpetuals.facts.lastRate')}>{rate(funding.lastFundingRate)}</Fact>
      <Fact label={t('perpetuals.facts.premium')}>{rate(funding.premiumIndex)}</Fact>
      <Fact label={t('perpetuals.facts.interest')}>{rate(funding.interestRate)}</Fact>
      <Fact label={t('perpetuals.facts.nextFunding')}>{formatDateTime(funding.nextFundingTime, style)}</Fact>
    </Facts>
  );
}

function Fundings({ page: { records } }: { readonly page: ReplyOutput<typeof listFundingRates> }) {
  const t = useT();
  const style = useDateStyle();
  if (records.length === 0) return <p className="text-muted">{t('perpetuals.facts.none')}</p>;
  return (
    <ul className="flex flex-col gap-1">
      {records.map(({ fundingTime, fundingRate }) => (
        <li key={fundingTime} className="flex justify-between gap-2">
          <span className="text-muted">{formatDateTime(fundingTime, style)}</span>
          <Amount value={percentOfFraction(fundingRate)} unit="%" decimals={4} sign="always" isDirectional />
        </li>
      ))}
    </ul>
  );
}

/** Without a word about whose they were. */
function Liquidations({ page: { records } }: { readonly page: ReplyOutput<typeof listLiquidations> }) {
  const t = useT();
  const style = useDateStyle();
  if (records.length === 0) return <p className="text-muted">{t('perpetuals.facts.none')}</p>;
  return (
    <ul className="flex flex-col gap-1">
      {records.map(({ id, atMs, type, symbolName, quantity, price }) => (
        <li key={id} className="flex flex-wrap justify-between gap-2">
          <span className="text-muted">{formatDateTime(atMs, style)}</span>
          <Badge tone={type === 0 ? 'up' : 'down'}>
            {t(type === 0 ? 'perpetuals.side.long' : 'perpetuals.side.short')}
          </Badge>
          <span>
            <Quantity symbol={symbolName} quantity={quantity} /> @ <PriceCell symbol={symbolName} price={price} />
          </span>
        </li>
      ))}
    </ul>
  );
}

const DAYS_SHOWN = 7;

function Fund({ fund: { assets, days } }: { readonly fund: ReplyOutput<typeof getInsuranceFund> }) {
  const t = useT();
  const style = useDateStyle();
  return (
    <>
      <p className="text-muted">{t('perpetuals.facts.fundText')}</p>
      <Facts>
        {assets.map(({ coin, balance }) => (
          <Fact key={coin} label={coin}>
            <Amount value={balance} />
          </Fact>
        ))}
      </Facts>
      <ul className="flex flex-col gap-1">
        {days.slice(0, DAYS_SHOWN).map(({ dayMs, coin, income, paid }) => (
          <li key={`${dayMs}-${coin}`} className="flex justify-between gap-2">
            <span className="text-muted">{formatDateTime(dayMs, style)}</span>
            <span>
              + <Amount value={income} /> − <Amount value={paid} unit={coin} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
