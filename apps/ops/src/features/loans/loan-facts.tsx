import type { ReplyOutput } from '@candor/contract/shared/endpoint.ts';
import type { openLoanCase } from '@candor/contract/staff/loan-cases.ts';
import { NOTHING } from '@candor/format/decimal.ts';
import { formatDecimal } from '@candor/format/format-decimal.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { DueClock } from '#shared/cases/due-clock.tsx';
import { DocumentPictures } from '#shared/cases/document-pictures.tsx';
import { FactList } from '#shared/fact-list.tsx';
import { useLocale, useT } from '#shared/texts/use-t.ts';
import { UserLink } from '#shared/user-link.tsx';

interface LoanFactsProps {
  readonly shown: ReplyOutput<typeof openLoanCase>;
}

/** The figures that decide, and the pictures of who asks. */
export function LoanFacts({ shown }: LoanFactsProps) {
  const t = useT();
  const locale = useLocale();
  const { coin, collateralCoin } = shown;
  const odds = formatDecimal(shown.odds, { locale, isPercent: true }) ?? NOTHING;
  return (
    <>
      <FactList
        facts={[
          [
            t('ops.column.user'),
            <span key="user">
              {shown.loginName} (<UserLink userId={shown.userId} />)
            </span>,
          ],
          [t('ops.column.amount'), <Amount key="amount" value={shown.amount} unit={coin} />],
          [t('ops.loans.terms'), `${t('ops.loans.days', { days: shown.days })} · ${odds}`],
          [
            t('ops.loans.collateral'),
            collateralCoin === null ? (
              t('ops.loans.none')
            ) : (
              <Amount key="collateral" value={shown.collateralAmount} unit={collateralCoin} />
            ),
          ],
          [t('ops.loans.ltv'), <Amount key="ltv" value={shown.ltv ?? undefined} unit="%" />],
          [t('ops.loans.score'), shown.score],
          [t('ops.loans.exposure'), <Amount key="exposure" value={shown.exposure} unit={coin} />],
          [t('ops.loans.lendable'), <Amount key="lendable" value={shown.lendable} unit={coin} />],
          [t('ops.column.due'), <DueClock key="due" dueAtMs={shown.dueAtMs} />],
        ]}
      />
      <DocumentPictures pictures={shown.pictures} />
    </>
  );
}
