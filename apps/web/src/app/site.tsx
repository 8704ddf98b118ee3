import { RouterProvider, type AnyRouter } from '@tanstack/react-router';
import { StrictMode, useLayoutEffect } from 'react';
import { KitTexts } from './kit-texts.tsx';

interface SiteProps {
  readonly router: AnyRouter;
  /** Called when the first drawing stands, and what is on screen answers. */
  readonly onDrawn?: () => void;
}

/** The whole tree, the same in the browser and in the pages that the build draws ahead. */
export function Site({ router, onDrawn }: SiteProps) {
  useLayoutEffect(() => onDrawn?.(), [onDrawn]);
  return (
    <StrictMode>
      <KitTexts>
        <RouterProvider router={router} />
      </KitTexts>
    </StrictMode>
  );
}
