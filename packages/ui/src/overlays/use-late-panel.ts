import { useEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { LatePart } from './late-part.ts';

/** What somebody has done with a button before what it opens was there. */
export interface Begun {
  readonly hasFocus: boolean;
  readonly isPressed: boolean;
}

/** What a page shows of it until then. */
type EarlyButton = Pick<
  ComponentProps<'button'>,
  'ref' | 'onPointerEnter' | 'onPointerDown' | 'onFocus' | 'onKeyDown' | 'onClick' | 'aria-haspopup' | 'aria-expanded'
>;

/**
 * What a button opens, once it has come: it is fetched when a pointer comes near or the focus arrives. A page shows many
 * such buttons and hardly ever what they open. The button that stands there until then gives way to the real one, though
 * never between the two halves of a press; whoever was faster does not press in vain, if Escape has not taken it back.
 */
export function useLatePanel<Panel>(part: LatePart<Panel>, kind: 'menu' | 'dialog') {
  const [late, setLate] = useState(() => lateOf(part, UNTOUCHED));
  const button = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  const isHeld = useRef(false);

  const show = (): void => {
    if (isHeld.current) return;
    const begun = { hasFocus: document.activeElement === button.current, isPressed: isPressed.current };
    // At once: a press that begins before the next drawing would end on another button.
    flushSync(() => setLate((before) => before ?? lateOf(part, begun)));
  };
  const want = (): void => {
    part.fetch().then(show, () => {
      isPressed.current = false;
    });
  };
  const press = (): void => {
    isPressed.current = true;
    isHeld.current = false;
    want();
  };
  useEffect(() => {
    const release = (): void => {
      if (!isHeld.current) return;
      // The click comes right after, and says whether the press ended where it began.
      setTimeout(() => {
        isHeld.current = false;
        want();
      });
    };
    addEventListener('pointerup', release);
    addEventListener('pointercancel', release);
    return () => {
      removeEventListener('pointerup', release);
      removeEventListener('pointercancel', release);
    };
  });

  const early: EarlyButton = {
    ref: button,
    'aria-haspopup': kind,
    'aria-expanded': false,
    onPointerEnter: want,
    onFocus: want,
    onPointerDown: () => {
      isHeld.current = true;
    },
    onClick: press,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') isPressed.current = false;
      if (kind !== 'menu' || event.key !== 'ArrowDown') return;
      event.preventDefault();
      press();
    },
  };
  return { late, early };
}

interface Late<Panel> {
  readonly panel: Panel;
  readonly begun: Begun;
}

function lateOf<Panel>({ loaded }: LatePart<Panel>, begun: Begun): Late<Panel> | undefined {
  return loaded === undefined ? undefined : { panel: loaded, begun };
}

const UNTOUCHED: Begun = { hasFocus: false, isPressed: false };
