import * as z from 'zod/mini';
import { place, readPlace, writePlace } from '@candor/browser/device/storage.ts';

/** The version that was left for a newer one in this tab. */
const LEFT = place({ name: 'left-version', schema: z.string(), session: true });

/**
 * Loads the page again when the server has another version than this one, whose parts it may not have any more. Once
 * from each version: what fails after that has another cause. Called where the screen has failed anyway, so that
 * nothing is lost by it.
 */
export async function reloadIfNewer(): Promise<void> {
  const own = ownEntry();
  if (own === undefined || readPlace(LEFT) === own) return;
  const answer = await fetch('/index.html', { cache: 'no-store' });
  if (!answer.ok) return;
  const served = await answer.text();
  // A page that names no files is not ours: something on the way has answered for the server.
  if (!served.includes(EARLY_FILES) || served.includes(own)) return;
  writePlace(LEFT, own);
  window.location.reload();
}

const EARLY_FILES = 'data-early-files';
const EarlyFiles = z.object({ entry: z.string() });

/** The file that starts the site; its name changes with its content, and so with everything it imports. */
function ownEntry(): string | undefined {
  const files = document.querySelector(`script[${EARLY_FILES}]`)?.getAttribute(EARLY_FILES) ?? undefined;
  return files === undefined ? undefined : EarlyFiles.safeParse(JSON.parse(files)).data?.entry;
}
