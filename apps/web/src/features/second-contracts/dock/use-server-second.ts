import { useEffect, useState } from 'react';
import { serverClock } from '@candor/browser/calls/server-clock.ts';

const SECOND_MS = 1_000;

/** The server's time, looked at once a second: for what changes by itself when time passes. */
export function useServerSecond(): number {
  const [nowMs, setNowMs] = useState(serverClock.nowMs);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(serverClock.nowMs()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
