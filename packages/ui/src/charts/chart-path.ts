export interface ChartFrame {
  readonly width: number;
  readonly height: number;
  /** Room above and below the line, so that its stroke is not cut. */
  readonly paddingY: number;
}

export interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

/** Pixels for a row of values, spread evenly; a flat row lies in the middle. Values are only for drawing, never for money. */
export function chartPoints(values: readonly number[], { width, height, paddingY }: ChartFrame): readonly ChartPoint[] {
  const lowest = Math.min(...values);
  const span = Math.max(...values) - lowest;
  const stepX = values.length > 1 ? width / (values.length - 1) : 0;
  const roomY = height - 2 * paddingY;
  return values.map((value, index) => ({
    x: round(index * stepX),
    y: round(paddingY + roomY * (span === 0 ? 0.5 : 1 - (value - lowest) / span)),
  }));
}

export function linePath(points: readonly ChartPoint[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}

/** The line, closed along the bottom. */
export function areaPath(points: readonly ChartPoint[], { width, height }: ChartFrame): string {
  return points.length === 0 ? '' : `${linePath(points)}L${width} ${height}L0 ${height}Z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
