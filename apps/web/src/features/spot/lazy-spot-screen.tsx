import { type ComponentProps, lazy, Suspense } from 'react';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { loadedSpotScreen, loadSpotScreen } from './load-spot-screen.ts';

/** The spot desk; who trades something else does not carry it along. */
export function LazySpotScreen(props: ComponentProps<typeof SpotScreen>) {
  const loaded = loadedSpotScreen();
  if (loaded !== undefined) return <loaded.SpotScreen {...props} />;
  return (
    <Suspense>
      <SpotScreen {...props} />
    </Suspense>
  );
}

const SpotScreen = lazy(async () => {
  const { SpotScreen: Loaded } = await loadChunk(loadSpotScreen);
  return { default: Loaded };
});
