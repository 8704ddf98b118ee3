import { loadBeside } from '#shared/navigation/chunk.ts';

let isOpening = false;

/** Opens the sockets once: for the first screen that shows data, or for whoever logs in. */
export function openSockets(): void {
  if (isOpening) return;
  isOpening = true;
  void loadBeside(async () => (await import('#shared/socket/live.ts')).startSockets());
}
