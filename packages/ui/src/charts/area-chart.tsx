import { useId, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { areaPath, chartPoints, linePath, type ChartFrame, type ChartPoint } from './chart-path.ts';

export interface AreaChartPoint {
  /** Its place on the axis, as it should be read: a date. */
  readonly label: string;
  /** Its height; for drawing only. */
  readonly value: number;
  /** The figure as it should be read. */
  readonly figure: string;
}

interface AreaChartProps {
  readonly label: string;
  /** Oldest first. */
  readonly points: readonly AreaChartPoint[];
}

/** A curve over time. Pointer or arrow keys walk along it; without either, the last point is read. */
export function AreaChart({ label, points }: AreaChartProps) {
  const [chosen, setChosen] = useState<number>();
  const last = points.length - 1;
  const index = Math.min(chosen ?? last, last);
  const drawn = chartPoints(
    points.map((point) => point.value),
    FRAME,
  );
  const at = drawn[index];

  const walk = (event: KeyboardEvent) => {
    const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setChosen(Math.max(0, Math.min(last, next)));
  };
  const follow = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setChosen(Math.round(Math.max(0, Math.min(1, (event.clientX - left) / width)) * last));
  };
  return (
    <figure>
      <figcaption className="flex items-baseline justify-between gap-4 pb-2 text-13">
        <span className="text-muted">{points[index]?.label}</span>
        <span className="font-semibold tabular-nums">{points[index]?.figure}</span>
      </figcaption>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={index}
        aria-valuetext={`${points[index]?.label}: ${points[index]?.figure}`}
        onKeyDown={walk}
        onBlur={() => setChosen(undefined)}
        onPointerMove={follow}
        onPointerLeave={() => setChosen(undefined)}
        className="relative h-44 touch-pan-y rounded-small"
      >
        <Curve drawn={drawn} />
        {at !== undefined && <Crosshair share={at.x / FRAME.width} height={at.y / FRAME.height} />}
      </div>
      <div className="flex justify-between pt-1.5 text-12 text-faint">
        <span>{points[0]?.label}</span>
        <span>{points[last]?.label}</span>
      </div>
    </figure>
  );
}

const FRAME: ChartFrame = { width: 600, height: 200, paddingY: 12 };
const GRID = [0, 0.25, 0.5, 0.75, 1].map((share) => `M0 ${share * FRAME.height}H${FRAME.width}`).join('');

interface CurveProps {
  readonly drawn: readonly ChartPoint[];
}

function Curve({ drawn }: CurveProps) {
  const gradientId = useId();
  return (
    <svg
      viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
      preserveAspectRatio="none"
      aria-hidden
      className="size-full"
      fill="none"
    >
      <linearGradient id={gradientId} x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stopColor="var(--accent)" stopOpacity="0.28" />
        <stop offset="1" stopColor="var(--accent)" stopOpacity="0" />
      </linearGradient>
      <path d={GRID} className="stroke-line" vectorEffect="non-scaling-stroke" />
      <path d={areaPath(drawn, FRAME)} fill={`url(#${gradientId})`} />
      <path
        d={linePath(drawn)}
        className="stroke-accent"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

interface CrosshairProps {
  readonly share: number;
  readonly height: number;
}

/** Outside the picture, because the picture is stretched and its circles would be eggs. */
function Crosshair({ share, height }: CrosshairProps) {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0" style={{ left: `${share * 100}%` }}>
      <span className="absolute inset-y-0 -left-px w-px bg-line-strong" />
      <span
        className="absolute -left-1.25 size-2.5 -translate-y-1/2 rounded-full border-2 border-surface-2 bg-accent"
        style={{ top: `${height * 100}%` }}
      />
    </div>
  );
}
