import { useEffect, useState } from 'react';
import type { Stream } from '#shared/socket/stream.ts';

const EVERY_MS = 1_000;

/** A stream once a second, for what is read and not watched. */
export function useSlowStream<Value>(stream: Stream<Value>): Value {
  const [value, setValue] = useState(stream.getSnapshot);
  useEffect(() => {
    // Kept running for us even where no other panel reads it.
    const stop = stream.subscribe(() => {
      if (stream.getSnapshot() !== undefined) setValue((before) => before ?? stream.getSnapshot());
    });
    const timer = setInterval(() => setValue(stream.getSnapshot), EVERY_MS);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [stream]);
  return value;
}
