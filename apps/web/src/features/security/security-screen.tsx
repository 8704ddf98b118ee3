import { useQuery } from '@tanstack/react-query';
import { PersonalPage } from '#shared/personal-page.tsx';
import { Loaded } from '#shared/loaded.tsx';
import { ApiKeysRow } from './api-keys/api-keys-row.tsx';
import { HoldBanner } from './hold-banner.tsx';
import { securityOverview } from './queries.ts';
import { SecurityList } from './security-list.tsx';

export function Screen() {
  const overview = useQuery(securityOverview);
  return (
    <PersonalPage>
      <Loaded query={overview}>
        {(known) => (
          <>
            <HoldBanner hold={known.withdrawalHold} />
            <SecurityList overview={known} />
            <ApiKeysRow />
          </>
        )}
      </Loaded>
    </PersonalPage>
  );
}
