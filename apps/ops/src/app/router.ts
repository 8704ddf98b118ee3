import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import type { TextId } from '#shared/texts/texts.ts';
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
    // A user's card is opened on the screen of users, and keeps what was searched for there.
    path: path === '/users' ? '/users/{-$userId}' : path,
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

export const router = createRouter({
  routeTree: root.addChildren([...screens, nowhere]),
  basepath: '/ops',
  caseSensitive: true,
  scrollRestoration: true,
});
