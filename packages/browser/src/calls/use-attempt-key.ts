import { useRef } from 'react';
import { makeKey } from './make-key.ts';

export interface Attempt {
  readonly key: string;
  /** The server has answered: what is sent next is meant anew. */
  readonly end: () => void;
}

/**
 * The idempotency key of something the reader sends: the same one while the same content has had no answer, so that
 * sending it again after a lost answer does it once.
 */
export function useAttemptKey(): (content: string) => Attempt {
  const current = useRef<{ readonly content: string; readonly key: string }>(undefined);
  return (content) => {
    if (current.current?.content !== content) current.current = { content, key: makeKey() };
    return {
      key: current.current.key,
      end: () => {
        current.current = undefined;
      },
    };
  };
}
