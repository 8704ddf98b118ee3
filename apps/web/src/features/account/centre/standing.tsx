import { getAccountTier } from '@candor/contract/fees/wire.ts';
import { getCreditScore } from '@candor/contract/loans/wire.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { linkClass } from '@candor/ui/link-class.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Link } from '#shared/router/link.tsx';
import { ProfileRow } from './profile-row.tsx';

/** What a later product may bring; until then it says so. */
const NOT_ACTIVATED = ['riskControl', 'mining', 'financing'] as const;

/** How an account stands: its tier, its score, and what is not there. Both figures are worked out, and nobody edits them. */
export function Standing() {
  const t = useT();
  const tier = useQuery({
    queryKey: ['account', 'tier'],
    queryFn: ({ signal }) => call(getAccountTier, {}, { signal, isQuiet: true }),
  });
  const score = useQuery({
    queryKey: ['loans', 'score'],
    queryFn: ({ signal }) => call(getCreditScore, {}, { signal, isQuiet: true }),
  });
  return (
    <>
      <ProfileRow label={t('centre.info.tier')}>
        <Link to="/rate/index" className={linkClass}>
          {tier.data === undefined ? '—' : t('centre.info.standing', { tier: tier.data.tier })}
        </Link>
      </ProfileRow>
      <ProfileRow label={t('centre.info.institution')}>
        <Badge>{t('centre.info.byAgreement')}</Badge>
      </ProfileRow>
      <ProfileRow label={t('centre.info.creditScore')}>
        <Link to="/loan/index" className={linkClass}>
          <span className="tabular-nums">{score.data?.score ?? '—'}</span>
        </Link>
      </ProfileRow>
      {NOT_ACTIVATED.map((name) => (
        <ProfileRow key={name} label={t(`centre.info.${name}`)}>
          <Badge>{t('centre.info.notActivated')}</Badge>
        </ProfileRow>
      ))}
    </>
  );
}
