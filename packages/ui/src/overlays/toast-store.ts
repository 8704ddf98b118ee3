import { useSyncExternalStore, type ReactNode } from 'react';
import { VISIBLE_NOTIFICATIONS_MAX } from './toast-limits.ts';

export type ToastTone = 'info' | 'success' | 'warning' | 'danger';

export interface Toast {
  /** A second toast with the same id takes the place of the first: one toast follows one thing. */
  readonly id: string;
  readonly tone: ToastTone;
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
  /** How long it stays; `undefined` means until it is dismissed. */
  readonly durationMs?: number | undefined;
}

export type NewToast = Omit<Toast, 'id' | 'tone'> & { readonly id?: string; readonly tone?: ToastTone };

export function showToast(toast: NewToast): string {
  const id = toast.id ?? `toast-${(counter += 1)}`;
  const shown: Toast = { durationMs: DURATION_MS, tone: 'info', ...toast, id };
  const isUpdate = toasts.some((candidate) => candidate.id === id);
  const next = isUpdate ? toasts.map((candidate) => (candidate.id === id ? shown : candidate)) : [...toasts, shown];
  publish(next.slice(-VISIBLE_NOTIFICATIONS_MAX));
  return id;
}

export function dismissToast(id: string): void {
  publish(toasts.filter((toast) => toast.id !== id));
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, currentToasts, currentToasts);
}

const DURATION_MS = 5_000;

let counter = 0;
let toasts: readonly Toast[] = [];
const listeners = new Set<() => void>();

function currentToasts(): readonly Toast[] {
  return toasts;
}

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
