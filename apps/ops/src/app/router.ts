import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import type { TextId } from '#shared/texts/texts.ts';
import { QUEUE_PATHS, type ScreenPath } from '#shared/screen-path.ts';
import { SCREENS } from './screens.tsx';
import { Shell } from './shell.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What a screen of the console is called. */
    readonly screenName?: TextId;
  }
}

const root = createRootRoute({ component: Shell });

const screens = SCREENS.map(({ path, name, component }) =>
  createRoute({
    getParentRoute: () => root,
    path: addressOf(path),
    staticData: { screenName: name },
    component,
  }),
);

const nowhere = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/' });
  },
});

/** A user's card is opened on the screen of users, a case beside its queue, and each keeps what was searched for there. */
function addressOf(path: ScreenPath): string {
  if (path === '/users') return '/users/{-$userId}';
  return QUEUE_PATHS.some((queue) => queue === path) ? `${path}/{-$caseId}` : path;
}

export const router = createRouter({
  routeTree: root.addChildren([...screens, nowhere]),
  basepath: '/ops',
  caseSensitive: true,
  scrollRestoration: true,
});
