import type { LoanProduct } from '@candor/contract/loans/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { useQuery } from '@tanstack/react-query';
import { useT } from '#shared/i18n/use-t.ts';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import type { LoanPreview, SecurityPreview } from './loan-draft.ts';
import { repayTypes } from './queries.ts';

const PRICE_DECIMALS = 2;

interface OfferFactsProps {
  readonly product: LoanProduct;
  readonly preview: LoanPreview | undefined;
  readonly security: SecurityPreview | undefined;
}

/** What will happen, in numbers: what it costs, what secures it, and what being late costs. */
export function OfferFacts({ product, preview, security }: OfferFactsProps) {
  const t = useT();
  const { coin, days } = product;
  const method = useQuery(repayTypes).data?.find(({ value }) => value === String(product.repayType))?.text;
  return (
    <Facts>
      <Fact label={t('loans.fact.dailyRate')}>
        <Amount value={product.odds} unit="%" />
      </Fact>
      <Fact label={t('loans.fact.interest', { days })}>
        <Amount value={preview?.interest} unit={coin} />
      </Fact>
      <Fact label={t('loans.fact.total')}>
        <Amount value={preview?.total} unit={coin} className="text-16 font-semibold" />
      </Fact>
      <Fact label={t('loans.fact.method')}>{method === 'atMaturity' && t('loans.method.atMaturity')}</Fact>
      <Fact label={t('loans.fact.ltv')}>
        <Amount value={security?.ltv} unit="%" />
      </Fact>
      <Fact label={t('loans.fact.callPrice')}>
        <Amount value={security?.callPrice} unit={coin} decimals={PRICE_DECIMALS} />
      </Fact>
      <Fact label={t('loans.fact.salePrice')}>
        <Amount value={security?.salePrice} unit={coin} decimals={PRICE_DECIMALS} />
      </Fact>
      <Fact label={t('loans.fact.overdue')}>{t('loans.overdue.times', { times: product.overdueTimes })}</Fact>
      <Fact label={t('loans.fact.grace')}>{t('loans.grace.hours', { hours: product.graceHours })}</Fact>
    </Facts>
  );
}
