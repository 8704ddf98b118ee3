import { classNames } from '../class-names.ts';
import { useSecondsLeft } from './use-seconds-left.ts';
import { useUiTexts } from '../ui-texts.tsx';

interface CountdownProps {
  readonly untilMs: number;
  /** The server's clock: the device's own may be minutes off. */
  readonly nowMs: () => number;
  readonly onEnd?: () => void;
  readonly className?: string;
}

export function Countdown({ untilMs, nowMs, onEnd, className }: CountdownProps) {
  const { locale } = useUiTexts();
  const secondsLeft = useSecondsLeft(untilMs, { nowMs, onEnd });
  return (
    <span role="timer" className={classNames('whitespace-nowrap tabular-nums', className)}>
      {printDuration(secondsLeft, locale)}
    </span>
  );
}

const DAY_S = 86_400;
const HOUR_S = 3_600;
const MINUTE_S = 60;

/** `04:05`, `03:04:05`, `2d 03:04:05`: as short as it can be, and always the same width within one form. */
export function printDuration(seconds: number, locale: string): string {
  const days = Math.floor(seconds / DAY_S);
  const hours = Math.floor((seconds % DAY_S) / HOUR_S);
  const clock = [Math.floor((seconds % HOUR_S) / MINUTE_S), seconds % MINUTE_S];
  const parts = seconds >= HOUR_S ? [hours, ...clock] : clock;
  const text = parts.map((part) => String(part).padStart(2, '0')).join(':');
  if (days === 0) return text;
  const dayText = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'narrow' }).format(days);
  return `${dayText} ${text}`;
}
