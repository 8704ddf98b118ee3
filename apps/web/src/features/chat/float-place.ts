import { FLOAT_BUTTON_TOP_MIN_PX } from '#shared/constants.ts';

/** Where the button's upper left corner is, in pixels of the window. */
export interface FloatPlace {
  readonly left: number;
  readonly top: number;
}

export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** The button's own side, and how far it keeps from the edges. */
export const FLOAT_BUTTON_PX = 52;
const EDGE_PX = 8;
const STEP_PX = 16;

/** As near to where it was put as the window allows: whole on screen, and never over the bar at the top. */
export function clampPlace({ left, top }: FloatPlace, { width, height }: WindowSize): FloatPlace {
  const within = (value: number, lowest: number, highest: number): number =>
    Math.max(lowest, Math.min(value, Math.max(lowest, highest)));
  return {
    left: within(left, EDGE_PX, width - FLOAT_BUTTON_PX - EDGE_PX),
    top: within(top, FLOAT_BUTTON_TOP_MIN_PX, height - FLOAT_BUTTON_PX - EDGE_PX),
  };
}

const ARROWS: Readonly<Record<string, readonly [left: number, top: number]>> = {
  ArrowLeft: [-STEP_PX, 0],
  ArrowRight: [STEP_PX, 0],
  ArrowUp: [0, -STEP_PX],
  ArrowDown: [0, STEP_PX],
};

/** Where a key moves it; undefined for any key but an arrow. */
export function placeAfterKey({ left, top }: FloatPlace, key: string): FloatPlace | undefined {
  const step = ARROWS[key];
  return step && { left: left + step[0], top: top + step[1] };
}
