import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { SkeletonText } from '@candor/ui/skeleton.tsx';
import { loadIdentityList } from '#features/identity/index.ts';
import { Loaded } from '#shared/loaded.tsx';
import { ApiKeysRow } from './api-keys-row.tsx';
import { HoldBanner } from './hold-banner.tsx';
import { securityOverview } from './queries.ts';
import { SecurityList } from './security-list.tsx';

const IdentityList = lazy(async () => ({ default: (await loadIdentityList()).IdentityList }));

/** Every setting of the account with its state. */
export function PersonalOverview() {
  const overview = useQuery(securityOverview);
  return (
    <>
      <Loaded query={overview}>
        {(known) => (
          <>
            <HoldBanner hold={known.withdrawalHold} />
            <SecurityList overview={known} />
          </>
        )}
      </Loaded>
      <Suspense fallback={<SkeletonText lineCount={4} />}>
        <IdentityList />
      </Suspense>
      <ApiKeysRow />
    </>
  );
}
