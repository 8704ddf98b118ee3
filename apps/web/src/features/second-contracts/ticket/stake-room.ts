import { LEDGER_SCALE, UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { PPM_ONE } from '@candor/money/rate.ts';
import type { TicketContext } from './ticket-errors.ts';

/** What the greatest stake follows from. */
export type RoomCause = 'period' | 'dailyStake' | 'dailyLoss' | 'monthlyLoss';

/** The greatest stake that may be sent now, and what keeps it there. */
export interface StakeRoom {
  readonly cause: RoomCause;
  /** A whole number; nothing where not even one whole is left. */
  readonly limit: string;
  /** What is left of what the cause is about. */
  readonly left: string;
}

/**
 * Of all rules that bound a stake, the one that bounds it most; what is not known yet bounds nothing. What the wallet
 * holds is no rule, and stands beside the ticket.
 */
export function stakeRoom({ period, protections }: Omit<TicketContext, 'availableUnits'>): StakeRoom {
  const lostPpm = ppmOf(period.feeRate) + (period.flag ? PPM_ONE : ppmOf(period.odds));
  const bounds = [boundOf('period', unitsOf(period.maxAmount), PPM_ONE)];
  if (protections !== undefined) {
    const { dailyStake, dailyLoss, monthlyLoss } = protections;
    bounds.push(
      boundOf('dailyStake', unitsOf(dailyStake.limit) - unitsOf(dailyStake.used), PPM_ONE),
      boundOf('dailyLoss', unitsOf(dailyLoss.left), lostPpm),
      boundOf('monthlyLoss', unitsOf(monthlyLoss.left), lostPpm),
    );
  }
  const { cause, leftUnits, stakeUnits } = bounds.reduce((least, one) =>
    one.stakeUnits < least.stakeUnits ? one : least,
  );
  return { cause, limit: printUnits(stakeUnits, LEDGER_SCALE), left: printUnits(leftUnits, LEDGER_SCALE) };
}

/** The greatest whole stake of which this part stays within what is left. */
function boundOf(cause: RoomCause, units: bigint, partPpm: bigint) {
  const leftUnits = units > 0n ? units : 0n;
  const most = (leftUnits * PPM_ONE) / partPpm;
  return { cause, leftUnits, stakeUnits: most - (most % UNITS_PER_WHOLE) };
}

const PPM_SCALE = 6;

function ppmOf(rate: string): bigint {
  return requireUnits(rate, PPM_SCALE);
}

function unitsOf(text: string): bigint {
  return requireUnits(text, LEDGER_SCALE);
}
