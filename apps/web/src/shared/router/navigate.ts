import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { isOtherPage, parsePlace, printTarget, type Target } from './target.ts';

export interface Navigation extends Target {
  /** The entry one is on is replaced: going back skips it. */
  readonly replace?: boolean;
}

type Navigate = (navigation: Navigation) => Promise<void>;

export function useNavigate(): Navigate {
  const router = useRouter();
  return useMemo(() => navigateIn(router), [router]);
}

/** For code outside of React. An entered page begins at its top; another choice on it leaves the window where it is. */
export function navigateIn(router: AnyRouter): Navigate {
  return ({ replace = false, ...target }) => {
    const here = router.latestLocation;
    const href = printTarget(target, here.pathname);
    return router.navigate({ href, replace, resetScroll: isOtherPage(here, parsePlace(href)) });
  };
}
