import { useQuery } from '@tanstack/react-query';
import { AccountCentreFrame } from '#shared/account-centre/frame.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { ApiKeysRow } from './api-keys/api-keys-row.tsx';
import { HoldBanner } from './hold-banner.tsx';
import { securityOverview } from './queries.ts';
import { SecurityList } from './security-list.tsx';

export function Screen() {
  const t = useT();
  const overview = useQuery(securityOverview);
  return (
    <AccountCentreFrame title={t('app.page.security')}>
      <Loaded query={overview}>
        {(known) => (
          <>
            <HoldBanner hold={known.withdrawalHold} />
            <SecurityList overview={known} />
            <ApiKeysRow />
          </>
        )}
      </Loaded>
    </AccountCentreFrame>
  );
}
