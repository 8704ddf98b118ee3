import { ACCOUNT_TIERS, turnoverMinOf, type AccountTier } from '@candor/contract/fees/account-tier.ts';
import { linkClass } from '@candor/ui/link-class.ts';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Link } from '#shared/router/link.tsx';

const NAMES = {
  standard: 'home.tier.standard',
  premium: 'home.tier.premium',
  professional: 'home.tier.professional',
  partner: 'home.tier.partner',
} as const satisfies Record<AccountTier, PlainMessageId>;

/** The four tiers and what leads to each. */
export function AccountTiers() {
  const t = useT();
  const conditionOf = (tier: AccountTier): string => {
    if (tier === 'standard') return t('home.tier.everybody');
    return t(tier === 'partner' ? 'home.tier.fromOrAgreement' : 'home.tier.from', { turnover: turnoverMinOf(tier) });
  };
  return (
    <section aria-labelledby="tiers" className="drawn-when-near">
      <h2 id="tiers" className="mb-2 text-20 font-semibold">
        {t('home.tier.title')}
      </h2>
      <p className="mb-6 max-w-2xl text-14 text-muted">{t('home.tier.text')}</p>
      <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {ACCOUNT_TIERS.map((tier) => (
          <li key={tier} className="flex flex-col gap-1 rounded-large border border-line bg-surface-2 p-5">
            <h3 className="text-16 font-semibold">{t(NAMES[tier])}</h3>
            <p className="text-14 text-muted">{conditionOf(tier)}</p>
          </li>
        ))}
      </ul>
      <Link to="/rate/index" className={`mt-4 inline-block text-14 ${linkClass}`}>
        {t('home.tier.fees')}
      </Link>
    </section>
  );
}
