import { useEffect, useEffectEvent, useState } from 'react';

interface SecondsLeftOptions {
  /** The server's clock: the device's own may be minutes off. */
  readonly nowMs: () => number;
  readonly onEnd?: (() => void) | undefined;
}

/** Whole seconds until a moment, never below zero; the one before the end lasts a whole second too. */
export function useSecondsLeft(untilMs: number, { nowMs, onEnd }: SecondsLeftOptions): number {
  const [secondsLeft, setSecondsLeft] = useState(() => secondsUntil(untilMs, nowMs()));
  const end = useEffectEvent(() => onEnd?.());
  const now = useEffectEvent(nowMs);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const leftMs = untilMs - now();
      setSecondsLeft(secondsUntil(untilMs, now()));
      if (leftMs <= 0) return end();
      // To the next whole second, so that the last one is not late and a slept tab is right at once.
      timer = setTimeout(tick, leftMs % 1000 || 1000);
      return undefined;
    };
    tick();
    return () => clearTimeout(timer);
  }, [untilMs]);

  return secondsLeft;
}

function secondsUntil(untilMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
}
