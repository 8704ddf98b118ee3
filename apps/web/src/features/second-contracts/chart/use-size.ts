import { useCallback, useState } from 'react';
import type { PictureFrame } from './tick-picture.ts';

type Attach = (element: HTMLElement | null) => (() => void) | undefined;

/** How large an element is now; nothing before it is on the screen. */
export function useSize(): readonly [PictureFrame, Attach] {
  const [frame, setFrame] = useState<PictureFrame>(NOTHING);
  const attach = useCallback<Attach>((element) => {
    if (element === null) return undefined;
    const sizes = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      setFrame({ widthPx: width, heightPx: height });
    });
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  return [frame, attach];
}

const NOTHING: PictureFrame = { widthPx: 0, heightPx: 0 };
