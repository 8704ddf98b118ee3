import * as z from 'zod/mini';
import { create } from 'zustand';
import { place, readPlace, writePlace } from './storage.ts';

const HiddenColumns = z.record(z.string(), z.array(z.string()));

interface KeptChoice {
  readonly hidden: readonly string[];
  readonly onChange: (hidden: readonly string[]) => void;
}

/** A hook that knows, for each table by its name, which columns the reader has put away; remembered on this device. */
export function keepColumns(name: string): (table: string) => KeptChoice {
  const kept = place({ name, schema: HiddenColumns });
  const useHidden = create<z.infer<typeof HiddenColumns>>(() => readPlace(kept) ?? {});
  useHidden.subscribe((hidden) => writePlace(kept, hidden));
  return function useKeptColumns(table) {
    const hidden = useHidden((state) => state[table]);
    return { hidden: hidden ?? NONE, onChange: (keys) => useHidden.setState({ [table]: [...keys] }) };
  };
}

const NONE: readonly string[] = [];
