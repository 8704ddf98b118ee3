import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import type { HeldIndexes } from '#features/markets/port.ts';
import type { SteadyClock } from '#platform/steady-clock.ts';
import { HeldAction } from './action-parameters.ts';
import { type Action, ActionRefused } from './approvals.ts';

export interface Held {
  readonly clock: Pick<SteadyClock, 'status' | 'agreesWith' | 'confirm'>;
  readonly indexes: Pick<HeldIndexes, 'list' | 'agreesWith' | 'confirm'>;
}

/** Believes a leap of the clock or of an index, if the machine or the sources still say what was read elsewhere. */
export function heldAction({ clock, indexes }: Held): Action {
  return {
    deciders: ['RISK', 'COMPLIANCE'],
    async carryOut(parameters) {
      const wanted = HeldAction.parse(parameters);
      const isConfirmed =
        wanted.object === 'clock'
          ? clock.confirm(timeNow(clock, wanted))
          : indexes.confirm(wanted.symbol, requireUnits(wanted.read, LEDGER_SCALE));
      if (!isConfirmed) throw new ActionRefused('readingDiffers');
      return wanted.read;
    },
  };
}

/** What was read elsewhere has gone on since: as far as the time that cannot leap. */
function timeNow(clock: Held['clock'], { read, believedMs }: { readonly read: string; readonly believedMs: string }) {
  return Date.parse(read) + clock.status().believedMs - Number(believedMs);
}
