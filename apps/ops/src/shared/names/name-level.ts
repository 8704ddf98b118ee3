import type { Translate } from '../texts/use-t.ts';

const LEVELS = ['ops.identity.none', 'ops.identity.primary', 'ops.identity.advanced'] as const;

/** A level of verification in words. */
export function nameLevel(t: Translate, level: number): string {
  const name = LEVELS[level];
  return name === undefined ? String(level) : t(name);
}
