import { HOME_PATH } from './paths.ts';

/** Where to go after login: a page of this site, or home. A path that a browser would read as another host is refused. */
export function safeRedirect(target: unknown, origin: string): string {
  if (typeof target !== 'string' || !target.startsWith('/') || !URL.canParse(target, origin)) return HOME_PATH;
  const url = new URL(target, origin);
  // `/.//evil.example` has our origin, and the path that is left of it would be read as another host.
  if (url.origin !== origin || url.pathname.startsWith('//')) return HOME_PATH;
  if (url.pathname.startsWith('/user/login')) return HOME_PATH;
  return `${url.pathname}${url.search}${url.hash}`;
}
