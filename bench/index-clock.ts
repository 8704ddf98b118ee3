import type { Door } from './doors.ts';
import { openingCommands } from './exchange-flow.ts';

const INDEX_EVERY_MS = 1_000;

/**
 * Tells the index again every second, as the sources of a served exchange do: without one, each order is measured by an
 * average of what was traded. Gives what ends it.
 */
export function keepIndexFresh(door: Pick<Door, 'submit'>): () => void {
  const commands = openingCommands().filter(({ kind }) => kind === 'setIndexPrice');
  const clock = setInterval(() => {
    for (const command of commands) void door.submit(command);
  }, INDEX_EVERY_MS);
  return () => clearInterval(clock);
}
