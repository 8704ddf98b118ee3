import type { Coin } from '@candor/contract/markets.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { Amount } from '@candor/ui/amount.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { summarizeTicket, type FreeFunds, type Ticket } from './ticket.ts';

interface TicketSummaryListProps {
  readonly ticket: Ticket;
  readonly market: Coin;
  readonly free: FreeFunds;
}

/** What sending would mean, in numbers, before it is sent. */
export function TicketSummaryList({ ticket, market, free }: TicketSummaryListProps) {
  const t = useT();
  const summary = summarizeTicket(ticket, market);
  const base = market.coin.toUpperCase();
  const quote = market.baseCoin.toUpperCase();
  const isBuy = ticket.side === 'buy';
  const paid = isBuy ? quote : base;
  const received = isBuy ? base : quote;
  const rows = [
    { label: t('spot.ticket.available'), units: isBuy ? free.quoteUnits : free.baseUnits, unit: paid },
    { label: t('spot.ticket.value'), units: summary.valueUnits, unit: quote },
    { label: t('spot.ticket.fee'), units: summary.feeUnits, unit: received },
    { label: t('spot.ticket.received'), units: summary.receivedUnits, unit: received },
  ];
  return (
    <dl className="flex flex-col gap-1 text-13">
      {rows.map(({ label, units, unit }) => (
        <div key={label} className="flex justify-between gap-3">
          <dt className="text-muted">{label}</dt>
          <dd>
            <Amount value={units === undefined ? undefined : printUnits(units, LEDGER_SCALE)} unit={unit} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
