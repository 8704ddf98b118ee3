import { lazy, Suspense } from 'react';
import { loadRestrictionBar } from '#features/security/index.ts';
import { useSession } from '#shared/session/session-store.ts';

const RestrictionBar = lazy(async () => ({ default: (await loadRestrictionBar()).RestrictionBar }));

/** Comes after the page: hardly anybody has one. */
export function OwnRestrictions() {
  const userId = useSession(({ isLogin, userInfo }) => (isLogin ? userInfo?.userId : undefined));
  if (userId === undefined) return null;
  return (
    <Suspense fallback={null}>
      <RestrictionBar key={userId} userId={userId} />
    </Suspense>
  );
}
