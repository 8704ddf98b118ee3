import { Badge } from '@candor/ui/badge.tsx';
import { Countdown } from '@candor/ui/charts/countdown.tsx';
import { useState } from 'react';
import { serverClock } from '@candor/browser/calls/server-clock.ts';
import { useT } from '../texts/use-t.ts';

const SOON_MS = 4 * 3_600_000;

interface DueClockProps {
  readonly dueAtMs: number | null;
}

/** How long is left until something has to be decided, by the server's clock. */
export function DueClock({ dueAtMs }: DueClockProps) {
  const t = useT();
  const [isOver, setIsOver] = useState(false);
  if (dueAtMs === null) return <span className="text-muted">—</span>;
  const leftMs = dueAtMs - serverClock.nowMs();
  if (isOver || leftMs <= 0) return <Badge tone="danger">{t('ops.clock.overdue')}</Badge>;
  return (
    <Badge tone={leftMs < SOON_MS ? 'warning' : 'neutral'}>
      <Countdown untilMs={dueAtMs} nowMs={serverClock.nowMs} onEnd={() => setIsOver(true)} />
    </Badge>
  );
}
