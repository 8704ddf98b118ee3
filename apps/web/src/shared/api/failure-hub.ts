import type { Failure } from '@candor/browser/errors/failure.ts';

type Listener = (failure: Failure) => void;
const listeners = new Set<Listener>();

/** Every rejected call passes here once; the shell listens and acts on it in one place. */
export function onFailure(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceFailure(failure: Failure): void {
  for (const listener of listeners) listener(failure);
}
