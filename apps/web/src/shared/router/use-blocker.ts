import { useEffect, useState } from 'react';
import { useRouter } from './router-scope.tsx';

export interface Blocked {
  /** Leaves the page after all. */
  readonly proceed: () => void;
  readonly stay: () => void;
}

/** While it is active the page is not left unasked: by a link or a step back it is `Blocked`, by closing it the browser asks. */
export function useBlocker(isActive: boolean): Blocked | undefined {
  const router = useRouter();
  const [blocked, setBlocked] = useState<Blocked>();
  useEffect(() => {
    if (!isActive) return undefined;
    const stay = () => setBlocked(undefined);
    const unblock = router.block((proceed) => setBlocked({ proceed, stay }));
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      unblock();
      window.removeEventListener('beforeunload', warn);
    };
  }, [router, isActive]);
  return blocked;
}
