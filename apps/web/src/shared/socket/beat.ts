const BEAT_MS = 100;

const due = new Set<() => void>();
let isComing = false;
let beatAtMs = Number.NEGATIVE_INFINITY;

/**
 * All feeds of a page are shown on one beat, at most ten times a second: book, tape and ticker changing in one frame are
 * drawn and laid out once. What comes after a rest is shown at once; a hidden page gets no frames and so no work.
 */
export function onBeat(flush: () => void): void {
  due.add(flush);
  if (isComing) return;
  isComing = true;
  const sinceMs = performance.now() - beatAtMs;
  if (sinceMs >= BEAT_MS) requestAnimationFrame(beat);
  else setTimeout(() => requestAnimationFrame(beat), BEAT_MS - sinceMs);
}

function beat(): void {
  isComing = false;
  beatAtMs = performance.now();
  const flushes = [...due];
  due.clear();
  for (const flush of flushes) {
    try {
      flush();
    } catch (error) {
      // What breaks in one panel must not leave the others standing still.
      reportError(error);
    }
  }
}
