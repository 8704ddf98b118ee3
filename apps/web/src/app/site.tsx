import { StrictMode, useLayoutEffect } from 'react';
import { RouterScope } from '#shared/router/router-scope.tsx';
import type { Router } from '#shared/router/router.ts';
import { KitTexts } from './kit-texts.tsx';
import { Shell } from './shell/shell.tsx';

interface SiteProps {
  readonly router: Router;
  /** Called when the first drawing stands, and what is on screen answers. */
  readonly onDrawn?: () => void;
}

/** The whole tree, the same in the browser and in the pages that the build draws ahead. */
export function Site({ router, onDrawn }: SiteProps) {
  useLayoutEffect(() => onDrawn?.(), [onDrawn]);
  return (
    <StrictMode>
      <KitTexts>
        <RouterScope router={router}>
          <Shell />
        </RouterScope>
      </KitTexts>
    </StrictMode>
  );
}
