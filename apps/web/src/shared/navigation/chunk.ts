import { CHUNK_TIMEOUT_MS, SOCKET_RECONNECT_MS } from '../constants.ts';

/** A part of the site that did not arrive. The screen offers to try again. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Waits for a part of the site, but not for ever. */
export async function loadChunk<Loaded>(load: () => Promise<Loaded>, timeoutMs = CHUNK_TIMEOUT_MS): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('The page took too long to load.')), timeoutMs);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    if (cause instanceof ChunkLoadError) throw cause;
    throw new ChunkLoadError('A part of the page could not be loaded.', { cause });
  } finally {
    clearTimeout(timer);
  }
}

const LONGEST_PAUSE_MS = 60_000;

/** For what runs beside the screens: nobody waits for it and nobody can ask again, so it is tried until it comes. */
export async function loadBeside<Loaded>(load: () => Promise<Loaded>, firstPauseMs = SOCKET_RECONNECT_MS) {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      return await loadChunk(load);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
