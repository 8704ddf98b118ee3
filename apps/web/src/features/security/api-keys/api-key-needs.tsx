import type { SecurityOverview } from '@candor/contract/security/wire.ts';
import { Banner } from '@candor/ui/banner.tsx';
import { linkClass } from '@candor/ui/link-class.ts';
import { Link } from '#shared/router/link.tsx';
import { useT } from '#shared/i18n/use-t.ts';

interface ApiKeyNeedsProps {
  readonly overview: SecurityOverview;
}

/** What must be set before a key can be made, each with the way there. */
export function ApiKeyNeeds({ overview }: ApiKeyNeedsProps) {
  const t = useT();
  return (
    <Banner tone="warning" title={t('security.keys.needs')}>
      <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
        {!overview.isTotpBound && (
          <li>
            <Link to="/account/center/security/setting/google" className={linkClass}>
              {t('app.page.authenticator')}
            </Link>
          </li>
        )}
        {!overview.isFundPasswordSet && (
          <li>
            <Link to="/account/center/security/setting/trade-pwd" className={linkClass}>
              {t('app.page.fundPassword')}
            </Link>
          </li>
        )}
      </ul>
    </Banner>
  );
}
