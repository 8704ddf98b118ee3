import type { ComponentProps, MouseEvent } from 'react';
import type { Address, Target } from './address.ts';
import { printTarget } from './address.ts';
import { usePage, useRouter } from './router-scope.tsx';

interface LinkProps extends Target, Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string;
  /** What makes it the link to the page on screen: the same path with at least its query (the default), or the path alone. */
  readonly currentBy?: 'address' | 'path';
}

/** A link within the site: the screen comes without loading the page, and begins to load when the pointer is over it. */
export function Link({ to, search, currentBy = 'address', onClick, children, ...rest }: LinkProps) {
  const router = useRouter();
  const { address } = usePage();
  const target: Target = search === undefined ? { to } : { to, search };
  const isCurrent = address.path === to && (currentBy === 'path' || hasQuery(address, search ?? {}));
  const hint = () => router.preload(target);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isPlain(event)) return;
    event.preventDefault();
    void router.navigate(target);
  };
  return (
    <a
      href={printTarget(target, to)}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={follow}
      onPointerEnter={hint}
      onFocus={hint}
      {...rest}
    >
      {children}
    </a>
  );
}

function hasQuery(address: Address, search: NonNullable<Target['search']>): boolean {
  return Object.entries(search).every(([name, value]) => (address.search[name] ?? '') === String(value ?? ''));
}

/** Another tab, another window or a download are the browser's business. */
function isPlain(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey &&
    (target === '' || target === '_self')
  );
}
