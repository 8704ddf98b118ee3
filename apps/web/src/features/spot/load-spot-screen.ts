import type { SpotScreen } from './desk/spot-screen.tsx';

interface SpotScreenFile {
  readonly SpotScreen: typeof SpotScreen;
}

let loaded: SpotScreenFile | undefined;

export async function loadSpotScreen(): Promise<SpotScreenFile> {
  loaded = await import('./desk/spot-screen.tsx');
  return loaded;
}

/** Once it is there it is drawn at once: a page that was drawn ahead must find the same when it comes alive. */
export function loadedSpotScreen(): SpotScreenFile | undefined {
  return loaded;
}
