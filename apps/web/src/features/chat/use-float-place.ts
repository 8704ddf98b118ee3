import { useRef, useSyncExternalStore, type KeyboardEvent, type PointerEvent } from 'react';
import * as z from 'zod/mini';
import { place, readPlace, writePlace } from '@candor/browser/device/storage.ts';
import { clampPlace, placeAfterKey, type FloatPlace, type WindowSize } from './float-place.ts';

const PLACE = place({ name: 'chat-button', schema: z.object({ left: z.number(), top: z.number() }) });

/** A finger that trembles is still a press. */
const DRAG_FROM_PX = 5;

interface Drag {
  readonly pointerId: number;
  readonly from: FloatPlace;
  readonly x: number;
  readonly y: number;
}

/** Where the button is: its own corner until somebody has moved it by mouse, finger or arrow keys. */
export function useFloatPlace() {
  const moved = useSyncExternalStore(followPlace, currentPlace, () => undefined);
  const drag = useRef<Drag>(undefined);
  const isDragged = useRef(false);

  const moveTo = (target: FloatPlace): void => {
    keepPlace(clampPlace(target, windowSize()));
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { left, top } = event.currentTarget.getBoundingClientRect();
      drag.current = { pointerId: event.pointerId, from: { left, top }, x: event.clientX, y: event.clientY };
      isDragged.current = false;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const started = drag.current;
      if (started?.pointerId !== event.pointerId) return;
      const [left, top] = [event.clientX - started.x, event.clientY - started.y];
      if (!isDragged.current && Math.hypot(left, top) < DRAG_FROM_PX) return;
      isDragged.current = true;
      moveTo({ left: started.from.left + left, top: started.from.top + top });
    },
    onPointerUp: () => void (drag.current = undefined),
    onPointerCancel: () => void (drag.current = undefined),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { left, top } = event.currentTarget.getBoundingClientRect();
      const next = placeAfterKey({ left, top }, event.key);
      if (next === undefined) return;
      event.preventDefault();
      moveTo(next);
    },
  };
  /** Whether the press that ends now has moved it: then it opens nothing. */
  const wasDragged = (): boolean => isDragged.current;
  return { moved, handlers, wasDragged };
}

let kept: FloatPlace | undefined;
const followers = new Set<() => void>();

/** Read once, and fitted into the window whenever that has changed. */
function followPlace(changed: () => void): () => void {
  const fit = (): void => {
    const known = kept ?? readPlace(PLACE);
    if (known !== undefined) setPlace(clampPlace(known, windowSize()));
  };
  followers.add(changed);
  window.addEventListener('resize', fit);
  fit();
  return () => {
    followers.delete(changed);
    window.removeEventListener('resize', fit);
  };
}

function currentPlace(): FloatPlace | undefined {
  return kept;
}

function setPlace(next: FloatPlace): void {
  kept = next;
  for (const changed of followers) changed();
}

function keepPlace(next: FloatPlace): void {
  setPlace(next);
  writePlace(PLACE, next);
}

function windowSize(): WindowSize {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  return { width, height };
}
