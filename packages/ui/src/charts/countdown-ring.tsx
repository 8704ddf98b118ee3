import { printDuration } from './countdown.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';
import { useUiTexts } from '../ui-texts.tsx';

interface CountdownRingProps {
  readonly untilMs: number;
  /** How long the whole ring stands for. */
  readonly totalMs: number;
  /** The server's clock: the device's own may be minutes off. */
  readonly nowMs: () => number;
  readonly onEnd?: () => void;
}

/** A ring that empties second by second around the time that is left. */
export function CountdownRing({ untilMs, totalMs, nowMs, onEnd }: CountdownRingProps) {
  const { locale } = useUiTexts();
  const secondsLeft = useSecondsLeft(untilMs, { nowMs, onEnd });
  const share = totalMs <= 0 ? 0 : Math.min(1, (secondsLeft * 1000) / totalMs);
  return (
    <span className="relative grid size-14 shrink-0 place-items-center">
      <svg viewBox="0 0 42 42" aria-hidden className="absolute inset-0 size-full -rotate-90" fill="none">
        <circle cx="21" cy="21" r={RADIUS} className="stroke-surface-3" strokeWidth="3" />
        <circle
          cx="21"
          cy="21"
          r={RADIUS}
          className="stroke-accent"
          strokeWidth="3"
          strokeLinecap="round"
          pathLength={CIRCLE}
          strokeDasharray={`${share * CIRCLE} ${CIRCLE}`}
        />
      </svg>
      <span role="timer" className="relative text-12 font-medium whitespace-nowrap tabular-nums">
        {printDuration(secondsLeft, locale)}
      </span>
    </span>
  );
}

const RADIUS = 19;
const CIRCLE = 100;
