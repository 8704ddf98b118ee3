import type { SecondPeriod } from '@candor/contract/second-contracts/wire.ts';
import { formatDecimal } from '@candor/format/format-decimal.ts';
import { useId } from 'react';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import { percentOfFraction } from '#shared/percent-of-fraction.ts';
import type { SecondDesk } from '../desk/second-desk.ts';
import { periodText } from '../period-text.ts';
import { changeTicket } from './ticket-store.ts';

interface PeriodChipsProps {
  readonly desk: SecondDesk;
  readonly periods: readonly SecondPeriod[];
  readonly chosen: SecondPeriod;
}

/** How long, each with its odds. */
export function PeriodChips({ desk, periods, chosen }: PeriodChipsProps) {
  const t = useT();
  const locale = useLocale();
  const name = useId();
  return (
    <fieldset className="flex flex-col">
      <legend className="pb-1.5 text-13 font-medium">{t('second-contracts.ticket.period')}</legend>
      <div className="grid grid-cols-3 gap-2">
        {periods.map((period) => (
          <label key={period.id} className={CHIP}>
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={period.id === chosen.id}
              onChange={() => changeTicket(desk.ticket, { periodId: period.id })}
            />
            <span className="font-medium">{periodText(period.period, locale)}</span>
            <span className="text-12 text-muted">
              {formatDecimal(percentOfFraction(period.odds), { locale, isPercent: true })}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const CHIP =
  'relative flex min-h-11 flex-col items-center justify-center rounded-medium border border-line-strong text-13 tabular-nums select-none transition-colors ' +
  'hover:bg-surface-3 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent';
