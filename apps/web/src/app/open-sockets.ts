import { loadChunk } from '#shared/navigation/chunk.ts';

let opening: Promise<void> | undefined;

/** Opens the sockets once: for the first screen that shows data, or for whoever logs in. */
export function openSockets(): void {
  opening ??= loadChunk(() => import('#shared/socket/live.ts')).then(
    ({ startSockets }) => void startSockets(),
    // The next screen that needs them tries again.
    () => {
      opening = undefined;
    },
  );
}
