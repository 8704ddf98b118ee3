import { Link as RouterLink, useRouter, type AnyRouter } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { isOtherPage, parsePlace, printTarget, type Target } from './target.ts';

interface LinkProps extends Target, Omit<ComponentProps<'a'>, 'href' | 'target'> {
  readonly to: string;
  /** What makes it the link to the page on screen: the same path with at least its query (the default), or the path alone. */
  readonly currentBy?: 'address' | 'path';
}

/** A link within the site: the screen comes without loading the page, and begins to load when the pointer is over it. */
export function Link({ to, search, currentBy = 'address', ...rest }: LinkProps) {
  const router = useRouter();
  const href = printTarget(search === undefined ? { to } : { to, search }, to);
  const isByQuery = currentBy === 'address' && href.includes('?');
  return (
    <RouterLink<AnyRouter, string, string>
      href={href}
      resetScroll={isOtherPage(router.latestLocation, parsePlace(href))}
      activeOptions={isByQuery ? BY_QUERY : BY_PATH}
      activeProps={NO_PROPS}
      {...rest}
    />
  );
}

const BY_QUERY = { includeSearch: true };
const BY_PATH = { exact: true, includeSearch: false };
/** What marks the current link is its `aria-current`. */
const NO_PROPS = {};
