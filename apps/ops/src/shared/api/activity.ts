import { stayActive } from '@candor/contract/staff/staff-session.ts';
import { call } from './call.ts';
import { currentSession } from './session-store.ts';

const TOLD_EVERY_MS = 60_000;

/** Tells the server, at most once a minute, that somebody is at the keyboard: looking on alone keeps no session open. */
export function watchActivity(): void {
  let toldAtMs = Date.now();
  const tell = (): void => {
    if (currentSession() === undefined || Date.now() - toldAtMs < TOLD_EVERY_MS) return;
    toldAtMs = Date.now();
    call(stayActive, {}).catch(() => undefined);
  };
  for (const kind of ['keydown', 'pointerdown', 'wheel'] as const) {
    addEventListener(kind, tell, { passive: true });
  }
}
