import { open } from 'node:fs/promises';

/** Brings the names in a folder to the disk: without it a power cut may take a new file away, whole as it is. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
