import type { SecondPeriod } from '@candor/contract/second-contracts/wire.ts';
import { SegmentedControl } from '@candor/ui/inputs/segmented-control.tsx';
import { useQuery } from '@tanstack/react-query';
import { TrendingDown, TrendingUp } from 'lucide-react';
import type { FormEvent } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import type { SecondDesk } from '../desk/second-desk.ts';
import { periodsOf } from '../queries.ts';
import { PeriodChips } from './period-chips.tsx';
import { chosenPeriod } from './second-ticket.ts';
import { StakeField } from './stake-field.tsx';
import { findTicketError } from './ticket-errors.ts';
import { TicketFoot } from './ticket-foot.tsx';
import { changeTicket } from './ticket-store.ts';
import { TicketSummary } from './ticket-summary.tsx';
import { UpcomingPeriod } from './upcoming-period.tsx';
import { useSendTicket } from './use-send-ticket.ts';
import { useTicketContext } from './use-ticket-context.ts';

interface SecondTicketFormProps {
  readonly desk: SecondDesk;
}

/** Direction, period and stake, and what each end would bring before anything is sent. */
export function SecondTicketForm({ desk }: SecondTicketFormProps) {
  const periods = useQuery(periodsOf(desk.market.secondId));
  return (
    <Loaded query={periods}>
      {(known) => <Form desk={desk} periods={known.filter(({ status }) => status === OFFERED)} />}
    </Loaded>
  );
}

const OFFERED = 1;

interface FormProps extends SecondTicketFormProps {
  readonly periods: readonly SecondPeriod[];
}

function Form({ desk, periods }: FormProps) {
  const t = useT();
  const { ticket } = desk.ticket();
  const period = chosenPeriod(ticket, periods);
  if (period === undefined) return <p className="text-13 text-muted">{t('second-contracts.ticket.noPeriod')}</p>;
  return <OpenForm desk={desk} periods={periods} period={period} />;
}

interface OpenFormProps extends FormProps {
  readonly period: SecondPeriod;
}

function OpenForm({ desk, periods, period }: OpenFormProps) {
  const t = useT();
  const { ticket } = desk.ticket();
  const ticketContext = useTicketContext(period);
  const error = findTicketError(ticket, ticketContext);
  const send = useSendTicket(desk);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    desk.ticket.setState({ isTried: true });
    if (error === undefined) void send(period);
    else event.currentTarget.querySelector<HTMLInputElement>('input[name="stake"]')?.focus();
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4" aria-label={t('second-contracts.ticket.title')}>
      <SegmentedControl
        label={t('second-contracts.ticket.direction')}
        isFullWidth
        value={ticket.direction}
        onChange={(direction) => changeTicket(desk.ticket, { direction })}
        segments={[
          {
            value: 'rise',
            tone: 'up',
            label: (
              <>
                <TrendingUp aria-hidden className="size-4" />
                {t('second-contracts.direction.rise')}
              </>
            ),
          },
          {
            value: 'fall',
            tone: 'down',
            label: (
              <>
                <TrendingDown aria-hidden className="size-4" />
                {t('second-contracts.direction.fall')}
              </>
            ),
          },
        ]}
      />
      <PeriodChips desk={desk} periods={periods} chosen={period} />
      <UpcomingPeriod symbol={desk.market.symbol} period={period} />
      <StakeField desk={desk} ticketContext={ticketContext} error={error} />
      <TicketSummary ticket={ticket} period={period} />
      <TicketFoot desk={desk} period={period} />
    </form>
  );
}
