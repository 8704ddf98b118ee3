import { formatDecimal } from '@candor/format/format-decimal.ts';
import { Field } from '@candor/ui/inputs/field.tsx';
import { NumberField } from '@candor/ui/number/number-field.tsx';
import type { Translate } from '#shared/i18n/translate.ts';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import type { SecondDesk } from '../desk/second-desk.ts';
import { EMPTY_TICKET, stakeChips } from './second-ticket.ts';
import { stakeRoom } from './stake-room.ts';
import { ticketErrorText } from './ticket-error-text.ts';
import { findTicketError, type TicketError, type TicketContext } from './ticket-errors.ts';
import { changeTicket } from './ticket-store.ts';

interface StakeFieldProps {
  readonly desk: SecondDesk;
  readonly ticketContext: TicketContext;
  readonly error: TicketError | undefined;
}

/**
 * How much, a whole number: by a chip or typed. Decimals can be typed, so that the rule is told and not guessed, and
 * what may be staked now is said before anything is.
 */
export function StakeField({ desk, ticketContext, error }: StakeFieldProps) {
  const t = useT();
  const locale = useLocale();
  const { ticket, isTried, refusal } = desk.ticket();
  const isUntouched = ticket.stake === '' && !isTried;
  const found = error === undefined || isUntouched ? undefined : ticketErrorText(t, error);
  const { period } = ticketContext;
  const { limit } = stakeRoom(ticketContext);
  return (
    <div className="flex flex-col gap-2">
      <Field label={t('second-contracts.ticket.stake')} hint={roomText(t, ticketContext)} error={refusal ?? found}>
        <NumberField
          name="stake"
          value={ticket.stake}
          onChange={(stake) => changeTicket(desk.ticket, { stake })}
          decimals={DECIMALS}
          step="1"
          min={period.minAmount}
          max={period.maxAmount}
          unit="USDT"
          hasStepButtons
        />
      </Field>
      <div
        role="group"
        aria-label={t('second-contracts.ticket.stakes')}
        className="grid auto-cols-fr grid-flow-col gap-1.5"
      >
        {stakeChips(period).map((stake) => (
          <button
            key={stake}
            type="button"
            aria-pressed={ticket.stake === stake}
            disabled={Number(stake) > Number(limit)}
            onClick={() => changeTicket(desk.ticket, { stake })}
            className="min-h-control-small rounded-medium border border-line-strong text-13 tabular-nums hover:bg-surface-3 aria-pressed:border-accent aria-pressed:bg-accent-soft disabled:text-faint disabled:hover:bg-transparent"
          >
            {formatDecimal(stake, { locale })}
          </button>
        ))}
      </div>
    </div>
  );
}

const DECIMALS = 2;

/** The range of stakes; where less than the period takes is possible, why. */
function roomText(t: Translate, ticketContext: TicketContext): string {
  const { minAmount: minimum } = ticketContext.period;
  const { cause, limit, left } = stakeRoom(ticketContext);
  if (Number(limit) < Number(minimum)) {
    const error = findTicketError({ ...EMPTY_TICKET, stake: minimum }, ticketContext);
    if (error !== undefined) return ticketErrorText(t, error);
  }
  switch (cause) {
    case 'period':
      return t('second-contracts.ticket.stakeHint', { minimum, limit });
    case 'dailyStake':
      return t('second-contracts.room.dailyStake', { minimum, limit });
    case 'dailyLoss':
      return t('second-contracts.room.dailyLoss', { minimum, limit, left });
    case 'monthlyLoss':
      return t('second-contracts.room.monthlyLoss', { minimum, limit, left });
    default:
      return cause satisfies never;
  }
}
