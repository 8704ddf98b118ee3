import type { ColumnChoice } from '@candor/ui/table/column-choice.tsx';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { place, readPlace, writePlace } from '@candor/browser/device/storage.ts';

const HiddenColumns = z.record(z.string(), z.array(z.string()));
const KEPT = place({ name: 'trade.columns', schema: HiddenColumns });

const useHidden = create<z.infer<typeof HiddenColumns>>(() => readPlace(KEPT) ?? {});
useHidden.subscribe((hidden) => writePlace(KEPT, hidden));

/** Which columns of a desk's table the reader has put away, remembered on this device. */
export function useColumnChoice(table: string): ColumnChoice {
  const hidden = useHidden((state) => state[table]);
  return { hidden: hidden ?? NONE, onChange: (keys) => useHidden.setState({ [table]: [...keys] }) };
}

const NONE: readonly string[] = [];
