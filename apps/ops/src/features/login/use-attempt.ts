import { useState } from 'react';

interface Attempt {
  readonly isWorking: boolean;
  readonly error: unknown;
  readonly attempt: (work: () => Promise<void>) => void;
}

/** One thing at a time, and what came of the last one. */
export function useAttempt(): Attempt {
  const [isWorking, setIsWorking] = useState(false);
  const [error, setError] = useState<unknown>();
  const run = async (work: () => Promise<void>) => {
    setIsWorking(true);
    setError(undefined);
    try {
      await work();
    } catch (caught) {
      setError(caught);
    } finally {
      setIsWorking(false);
    }
  };
  return { isWorking, error, attempt: (work) => void run(work) };
}
