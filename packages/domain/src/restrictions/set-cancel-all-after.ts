import type { Handler } from '../exchange/command-context.ts';
import { ok, refuse } from '../result.ts';

/**
 * The dead man's switch: unless it is sent again before, all orders of its sender are cancelled after so long. Zero
 * disarms it (rules R8, RS4).
 */
export interface SetCancelAllAfter {
  readonly kind: 'setCancelAllAfter';
  readonly owner: number;
  readonly key?: string;
  readonly afterMs: number;
}

/** Shorter than a second a healthy client could lose its orders to a slow network, longer than a day nobody is served. */
export const CANCEL_ALL_AFTER_MIN_MS = 1_000;
export const CANCEL_ALL_AFTER_MAX_MS = 24 * 60 * 60 * 1_000;

export const SET_CANCEL_ALL_AFTER_REFUSALS = ['cancelAllAfterOutOfRange'] as const;

/** The reply has the moment at which it fires; zero when it is disarmed. */
export const setCancelAllAfter: Handler<
  SetCancelAllAfter,
  (typeof SET_CANCEL_ALL_AFTER_REFUSALS)[number],
  { readonly cancelAtMs: number }
> = (context, { owner, afterMs }) => {
  const { cancelAllAtMs } = context.state.restrictions;
  if (afterMs === 0) {
    if (cancelAllAtMs.delete(owner)) context.events.push({ kind: 'cancelAllAfterChanged', owner });
    return ok({ cancelAtMs: 0 });
  }
  if (!Number.isSafeInteger(afterMs) || afterMs < CANCEL_ALL_AFTER_MIN_MS || afterMs > CANCEL_ALL_AFTER_MAX_MS) {
    return refuse('cancelAllAfterOutOfRange', {
      minimum: String(CANCEL_ALL_AFTER_MIN_MS / 1_000),
      maximum: String(CANCEL_ALL_AFTER_MAX_MS / 1_000),
    });
  }
  const cancelAtMs = context.atMs + afterMs;
  cancelAllAtMs.set(owner, cancelAtMs);
  context.events.push({ kind: 'cancelAllAfterChanged', owner, cancelAtMs });
  return ok({ cancelAtMs });
};
