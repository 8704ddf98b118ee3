import type { ComponentType, ReactNode } from 'react';
import { loadChunk } from '#shared/navigation/chunk.ts';
import type { SiteRoute } from './site-route.ts';

export interface LazyScreen {
  /** Fetches the screen once; a failure is forgotten, so that a retry asks again. */
  readonly preload: () => Promise<void>;
  readonly Component: () => ReactNode;
}

/** A screen whose code arrives before it is drawn, so that the last page stays on screen until then. */
export function lazyScreen({ screen, isStatic }: Pick<SiteRoute, 'screen' | 'isStatic'>): LazyScreen {
  let Loaded: ComponentType | undefined;
  const load = isStatic === true ? screen : () => withData(screen);
  return {
    preload: async () => {
      Loaded ??= (await loadChunk(load)).Screen;
    },
    Component: () => (Loaded === undefined ? null : <Loaded />),
  };
}

/** Query cache and sockets come along in parallel; a page that shows no data does without their weight. */
async function withData(load: SiteRoute['screen']): ReturnType<SiteRoute['screen']> {
  const [{ Screen }, { DataScope }] = await Promise.all([load(), import('./data-scope.tsx')]);
  return {
    Screen: () => (
      <DataScope>
        <Screen />
      </DataScope>
    ),
  };
}
