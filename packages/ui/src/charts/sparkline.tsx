import { areaPath, chartPoints, linePath, type ChartFrame } from './chart-path.ts';
import { classNames } from '../class-names.ts';

interface SparklineProps {
  /** Oldest first. Fewer than two draw nothing: there is no line to see. */
  readonly values: readonly number[];
  /** Without it the line is decoration beside a figure that says the same. */
  readonly label?: string;
  readonly className?: string;
}

export function Sparkline({ values, label, className }: SparklineProps) {
  const points = values.length < 2 ? [] : chartPoints(values, FRAME);
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
      preserveAspectRatio="none"
      className={classNames(className ?? 'h-8 w-24', (values.at(-1) ?? 0) < (values[0] ?? 0) ? 'text-down' : 'text-up')}
      fill="none"
      {...naming}
    >
      <path d={areaPath(points, FRAME)} fill="currentColor" opacity="0.1" />
      <path
        d={linePath(points)}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

const FRAME: ChartFrame = { width: 96, height: 32, paddingY: 2 };
