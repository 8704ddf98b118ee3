import { linkClass } from '@candor/ui/link-class.ts';
import { useQuery } from '@tanstack/react-query';
import { useT } from '#shared/i18n/use-t.ts';
import { Link } from '#shared/router/link.tsx';
import { secondStatistics } from '../statistics/statistics-query.ts';

/** The risk in one sentence, with this exchange's own figure where there is one, and the way to more. */
export function RiskNote() {
  const t = useT();
  const { data } = useQuery(secondStatistics);
  const percent = data?.months.find(({ losingShare }) => losingShare !== null)?.losingShare ?? undefined;
  return (
    <p className="text-12 text-muted">
      {percent === undefined ? t('second-contracts.risk.text') : t('second-contracts.risk.share', { percent })}{' '}
      <Link to="/transparency/second" className={linkClass}>
        {t('second-contracts.risk.statistics')}
      </Link>{' '}
      <Link to="/rule/index" search={{ type: 'second' }} className={linkClass}>
        {t('second-contracts.risk.rules')}
      </Link>
    </p>
  );
}
