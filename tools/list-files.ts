import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { PROJECT_ROOT } from './project-root.ts';

const SKIPPED_FOLDERS: ReadonlySet<string> = new Set([
  'node_modules',
  'dist',
  '.cache',
  '.git',
  'data',
  'gallery',
  'results',
]);

/** Every file at or below these paths, relative to the root with forward slashes, in a stable order. */
export function listFiles(paths: readonly string[], root = PROJECT_ROOT): readonly string[] {
  return paths
    .flatMap((path) => walk(join(root, path)))
    .map((file) => relative(root, file).replaceAll('\\', '/'))
    .toSorted();
}

function walk(path: string): readonly string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (!stats.isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !SKIPPED_FOLDERS.has(name))
    .flatMap((name) => walk(join(path, name)));
}
