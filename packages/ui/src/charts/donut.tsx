import type { ReactNode } from 'react';
import { seriesAt } from './series.ts';

export interface DonutSlice {
  readonly key: string;
  readonly label: ReactNode;
  /** Its size against the others; for drawing only. */
  readonly weight: number;
  /** The figure as it should be read: an amount, a share. */
  readonly figure: ReactNode;
}

interface DonutProps {
  readonly label: string;
  readonly slices: readonly DonutSlice[];
  /** Stands in the hole. */
  readonly children?: ReactNode;
}

/** The parts of a whole, with the list beside it that says the same in figures. */
export function Donut({ label, slices, children }: DonutProps) {
  const arcs = arcsOf(slices);
  return (
    <div className="flex flex-wrap items-center gap-6">
      <div className="relative grid size-40 shrink-0 place-items-center">
        <svg viewBox="0 0 42 42" role="img" aria-label={label} className="absolute inset-0 -rotate-90" fill="none">
          <circle cx="21" cy="21" r={RADIUS} className="stroke-surface-3" strokeWidth="5" />
          {arcs.map((arc) => (
            <circle
              key={arc.key}
              cx="21"
              cy="21"
              r={RADIUS}
              stroke={arc.colour}
              strokeWidth="5"
              pathLength={CIRCLE}
              strokeDasharray={`${arc.length} ${CIRCLE - arc.length}`}
              strokeDashoffset={-arc.start}
            />
          ))}
        </svg>
        <div className="relative max-w-26 text-center">{children}</div>
      </div>
      <ul className="flex min-w-40 flex-1 flex-col gap-2">
        {slices.map((slice, index) => (
          <li key={slice.key} className="flex items-center gap-2.5 text-13">
            <span
              aria-hidden
              className="size-2.5 shrink-0 rounded-small"
              style={{ backgroundColor: seriesAt(index) }}
            />
            <span className="min-w-0 flex-1 truncate text-muted">{slice.label}</span>
            <span className="tabular-nums">{slice.figure}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const RADIUS = 18;
const CIRCLE = 100;
/** A hairline between neighbours, so that two similar colours are still two. */
const GAP = 0.6;

function arcsOf(slices: readonly DonutSlice[]) {
  const total = slices.reduce((sum, slice) => sum + slice.weight, 0);
  const gap = slices.length > 1 ? GAP : 0;
  let start = 0;
  return slices.flatMap((slice, index) => {
    const share = total === 0 ? 0 : (slice.weight / total) * CIRCLE;
    const arc = { key: slice.key, colour: seriesAt(index), start, length: Math.max(0, share - gap) };
    start += share;
    return arc.length === 0 ? [] : [arc];
  });
}
