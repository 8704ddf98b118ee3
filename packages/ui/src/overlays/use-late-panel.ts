import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { LatePart } from './late-part.ts';

/**
 * What a button opens, once it has come: it is fetched when a pointer comes near or the focus arrives. A page shows many
 * such buttons and hardly ever what they open. Whoever was faster than the panel does not press in vain: the press is
 * given again once the panel is there, if Escape has not taken it back.
 */
export function useLatePanel<Panel>(late: LatePart<Panel>, openingKey?: string) {
  const [panel, setPanel] = useState(() => late.loaded);
  const [pressed, setPressed] = useState<HTMLElement>();
  /** A press that began without the panel is not heard by it, wherever it ends. */
  const beganWithout = useRef(false);

  const want = (): void => {
    // What another button has fetched is there at once.
    setPanel(() => late.loaded);
    if (late.loaded !== undefined) return;
    late.fetch().then(
      (loaded) => setPanel(() => loaded),
      () => setPressed(undefined),
    );
  };
  const press = (button: HTMLElement): void => {
    want();
    setPressed(button);
  };
  useEffect(() => {
    if (panel === undefined || pressed === undefined) return undefined;
    // Not at once: the button hears of its panel in the drawing after this one.
    const timer = setTimeout(() => {
      setPressed(undefined);
      pressed.click();
    });
    return () => clearTimeout(timer);
  }, [panel, pressed]);

  return {
    panel,
    listeners: {
      onPointerEnter: want,
      onFocus: want,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key === 'Escape') setPressed(undefined);
        if (panel !== undefined || event.key !== openingKey) return;
        event.preventDefault();
        press(event.currentTarget);
      },
      onMouseDown: () => {
        beganWithout.current = panel === undefined;
      },
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
        if (panel === undefined || beganWithout.current) press(currentTarget);
        beganWithout.current = false;
      },
    },
  };
}
