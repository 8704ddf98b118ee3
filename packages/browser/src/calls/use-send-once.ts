import { ApiError } from '../errors/api-error.ts';
import { useAttemptKey } from './use-attempt-key.ts';

/**
 * Sends a change that takes an idempotency key. A content without an answer keeps its key, so that sending it again
 * does it once; an answer, also a refusal, ends the attempt.
 */
export function useSendOnce(): <Reply>(content: unknown, run: (key: string) => Promise<Reply>) => Promise<Reply> {
  const keyOf = useAttemptKey();
  return async (content, run) => {
    const attempt = keyOf(JSON.stringify(content));
    try {
      const reply = await run(attempt.key);
      attempt.end();
      return reply;
    } catch (error) {
      if (error instanceof ApiError && error.status > 0) attempt.end();
      throw error;
    }
  };
}
