import { useSyncExternalStore } from 'react';

const BASE = '/ops';

/** Where in the console this page stands, and how it goes elsewhere: ten screens in a flat list need no router. */
export function useScreenPath(): string {
  return useSyncExternalStore(listen, currentPath);
}

/** Whether a path is that of a screen, or of something that is opened on it. */
export function isWithin(path: string, screen: string): boolean {
  return path === screen || path.startsWith(`${screen}/`);
}

export function addressOf(path: string): string {
  return `${BASE}${path}`;
}

export function goTo(path: string): void {
  if (path === currentPath()) return;
  history.pushState(null, '', addressOf(path));
  // A push is not told to anybody by the browser; going back is.
  dispatchEvent(new PopStateEvent('popstate'));
  scrollTo(0, 0);
}

function currentPath(): string {
  return location.pathname.slice(BASE.length).replace(/\/$/, '') || '/';
}

function listen(onChange: () => void): () => void {
  addEventListener('popstate', onChange);
  return () => removeEventListener('popstate', onChange);
}
