/** How high a label is drawn, with the gap to the next one. */
const LABEL_STEP_PX = 20;

/** A line's place among all labels: where its own label stands, and whether the price itself lies off the scale. */
export interface LabelPlace {
  readonly y: number;
  readonly edge: 'top' | 'bottom' | undefined;
}

/**
 * Puts labels where their prices are, one below the other where they would cover each other, and at the edge where the
 * price is out of sight. All stay within the height as long as there is room for them.
 */
export function stackLabels(wantedYs: readonly number[], heightPx: number): readonly LabelPlace[] {
  const first = LABEL_STEP_PX / 2;
  const last = heightPx - LABEL_STEP_PX / 2;
  const order = wantedYs.map((_, index) => index).toSorted((one, other) => at(wantedYs, one) - at(wantedYs, other));
  const placed: number[] = [];
  for (const index of order) {
    const wanted = Math.min(last, Math.max(first, at(wantedYs, index)));
    const above = placed.at(-1);
    placed.push(above === undefined ? wanted : Math.max(wanted, above + LABEL_STEP_PX));
  }
  // What was pushed out at the bottom pushes the others up again.
  for (let place = placed.length - 1, limit = last; place >= 0; place -= 1, limit -= LABEL_STEP_PX) {
    placed[place] = Math.min(at(placed, place), limit);
  }
  return wantedYs.map((wantedY, index) => ({
    y: at(placed, order.indexOf(index)),
    edge: wantedY < 0 ? 'top' : wantedY > heightPx ? 'bottom' : undefined,
  }));
}

function at(numbers: readonly number[], index: number): number {
  return numbers[index] ?? 0;
}
