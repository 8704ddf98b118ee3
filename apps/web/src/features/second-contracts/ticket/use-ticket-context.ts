import type { SecondPeriod } from '@candor/contract/second-contracts/wire.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import { useProtections } from '../protections/use-protections.ts';
import { usePerpetualUsdt } from './use-perpetual-usdt.ts';
import type { TicketContext } from './ticket-errors.ts';

/** What the ticket is judged by. */
export function useTicketContext(period: SecondPeriod): TicketContext {
  const { data: protections } = useProtections();
  const available = usePerpetualUsdt();
  const availableUnits = available === undefined ? undefined : requireUnits(available, LEDGER_SCALE);
  return { period, availableUnits, protections };
}
