import type { ComponentType, ReactNode } from 'react';
import { loadChunk } from '#shared/navigation/chunk.ts';
import type { SliceRoute } from '#shared/slice.ts';

export interface LazyScreen {
  /** Fetches the screen once; a failure is forgotten, so that a retry asks again. */
  readonly preload: () => Promise<void>;
  readonly Component: () => ReactNode;
}

/** A screen whose code arrives before it is drawn, so that the last page stays on screen until then. */
export function lazyScreen(load: SliceRoute['screen']): LazyScreen {
  let Loaded: ComponentType | undefined;
  return {
    preload: async () => {
      Loaded ??= (await loadChunk(load)).Screen;
    },
    Component: () => (Loaded === undefined ? null : <Loaded />),
  };
}
