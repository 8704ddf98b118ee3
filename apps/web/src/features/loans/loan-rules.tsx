import type { LoanTerms } from '@candor/contract/loans/wire.ts';
import { useT } from '#shared/i18n/use-t.ts';

interface LoanRulesProps {
  readonly terms: LoanTerms;
}

/** What holds for every loan. */
export function LoanRules({ terms }: LoanRulesProps) {
  const t = useT();
  return (
    <ul className="flex list-disc flex-col gap-1 ps-5 text-13 text-muted">
      <li>{t('loans.rule.disbursed')}</li>
      <li>{t('loans.rule.ltv', { call: terms.callLtv, sale: terms.saleLtv })}</li>
      <li>{t('loans.repay.text')}</li>
    </ul>
  );
}
