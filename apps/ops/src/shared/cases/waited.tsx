import { serverClock } from '@candor/browser/calls/server-clock.ts';
import { formatDuration } from '@candor/format/format-duration.ts';
import { useLocale } from '../texts/use-t.ts';

interface WaitedProps {
  readonly sinceMs: number;
}

const MINUTE_MS = 60_000;

/** How long a case has waited, to the minute; the list around it is drawn anew often enough. */
export function Waited({ sinceMs }: WaitedProps) {
  const locale = useLocale();
  const waitedMs = Math.max(MINUTE_MS, serverClock.nowMs() - sinceMs);
  const minutes = Math.floor(waitedMs / MINUTE_MS);
  return <span className="whitespace-nowrap tabular-nums">{formatDuration(minutes * MINUTE_MS, locale, 'short')}</span>;
}
