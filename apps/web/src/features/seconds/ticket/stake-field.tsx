import type { SecondPeriod } from '@candor/contract/seconds.ts';
import { Field } from '@candor/ui/field.tsx';
import { NumberField } from '@candor/ui/number-field.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import type { SecondDesk } from '../desk/second-desk.ts';
import { stakeChips } from './second-ticket.ts';
import { ticketErrorText } from './ticket-error-text.ts';
import type { TicketError } from './ticket-errors.ts';
import { changeTicket } from './ticket-store.ts';

interface StakeFieldProps {
  readonly desk: SecondDesk;
  readonly period: SecondPeriod;
  readonly error: TicketError | undefined;
}

/** How much, a whole number: by a chip or typed. Decimals can be typed, so that the rule is told and not guessed. */
export function StakeField({ desk, period, error }: StakeFieldProps) {
  const t = useT();
  const { ticket, isTried, refusal } = desk.ticket();
  const isUntouched = ticket.stake === '' && !isTried;
  const found = error === undefined || isUntouched ? undefined : ticketErrorText(t, error);
  const { minAmount: minimum, maxAmount: limit } = period;
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={t('seconds.ticket.stake')}
        hint={t('seconds.ticket.stakeHint', { minimum, limit })}
        error={refusal ?? found}
      >
        <NumberField
          name="stake"
          value={ticket.stake}
          onChange={(stake) => changeTicket(desk.ticket, { stake })}
          decimals={DECIMALS}
          step="1"
          min={minimum}
          max={limit}
          unit="USDT"
          hasStepButtons
        />
      </Field>
      <div role="group" aria-label={t('seconds.ticket.stakes')} className="grid auto-cols-fr grid-flow-col gap-1.5">
        {stakeChips(period).map((stake) => (
          <button
            key={stake}
            type="button"
            aria-pressed={ticket.stake === stake}
            onClick={() => changeTicket(desk.ticket, { stake })}
            className="min-h-control-small rounded-medium border border-line-strong text-13 tabular-nums hover:bg-surface-3 aria-pressed:border-accent aria-pressed:bg-accent-soft"
          >
            {stake}
          </button>
        ))}
      </div>
    </div>
  );
}

const DECIMALS = 2;
