import { useSyncExternalStore } from 'react';

/** The dialogs that are open, the latest last: everything below it is inert. */
let openModals: readonly string[] = [];
const listeners = new Set<() => void>();

/** Returns what takes it away again. */
export function addOpenModal(id: string): () => void {
  publish([...openModals, id]);
  return () => publish(openModals.filter((one) => one !== id));
}

/** The one that can be used; undefined while none is open. */
export function useTopModal(): string | undefined {
  return useSyncExternalStore(subscribe, topModal, topModal);
}

function topModal(): string | undefined {
  return openModals.at(-1);
}

function publish(next: readonly string[]): void {
  openModals = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
