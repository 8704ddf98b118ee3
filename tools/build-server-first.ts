import { buildChanged } from './build.ts';

/** @public Run by vitest before the server's tests. */
export async function setup(): Promise<void> {
  await buildChanged(['server']);
}
