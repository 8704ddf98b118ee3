import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { loadIdentityList } from '#features/identity/index.ts';
import { Loaded } from '#shared/loaded.tsx';
import { Together } from '#shared/together.tsx';
import { ApiKeysRow } from './api-keys/api-keys-row.tsx';
import { HoldBanner } from './hold-banner.tsx';
import { securityOverview } from './queries.ts';
import { SecurityList } from './security-list.tsx';

const IdentityList = lazy(async () => ({ default: (await loadIdentityList()).IdentityList }));

/** Every setting of the account with its state. */
export function PersonalOverview() {
  const overview = useQuery(securityOverview);
  return (
    <Together queries={[overview]}>
      <Loaded query={overview}>
        {(known) => (
          <>
            <HoldBanner hold={known.withdrawalHold} />
            <SecurityList overview={known} />
          </>
        )}
      </Loaded>
      <IdentityList />
      <ApiKeysRow />
    </Together>
  );
}
