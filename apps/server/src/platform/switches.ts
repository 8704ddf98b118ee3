import type { SwitchName } from '@candor/contract/settings/switch-name.ts';

/** Which parts of the exchange are stopped now. The slice of the staff keeps it in rows; whoever serves or sends asks here. */
export interface Switches {
  isPaused(name: SwitchName): boolean;
  set(name: SwitchName, isPaused: boolean): void;
}

export function createSwitches(): Switches {
  const paused = new Set<SwitchName>();
  return {
    isPaused: (name) => paused.has(name),
    set(name, isPaused) {
      if (isPaused) paused.add(name);
      else paused.delete(name);
    },
  };
}
