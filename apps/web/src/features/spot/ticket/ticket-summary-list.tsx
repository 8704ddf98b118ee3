import type { Coin } from '@candor/contract/markets/wire.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { linkClass } from '@candor/ui/link-class.ts';
import type { ReactNode } from 'react';
import type { Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Link } from '#shared/router/link.tsx';
import { useSession } from '#shared/session/session-store.ts';
import { decimalsOf } from '#shared/trade-desk/prices/decimals.ts';
import { OrderWarnings } from '#shared/trade-desk/warnings/order-warnings.tsx';
import { moneyDecimals } from '#shared/wallet/money-decimals.ts';
import { TransferButton } from '#shared/wallet/transfer/transfer-button.tsx';
import { percentOfFree } from './ticket-share.ts';
import type { Ticket, TicketContext } from './ticket.ts';
import { findTicketWarnings } from './ticket-warnings.ts';
import { summarizeLegs, summarizeTicket, type TicketSummary } from './ticket-summary.ts';

interface TicketSummaryListProps {
  readonly ticket: Ticket;
  readonly ticketContext: TicketContext;
  /** The available amount is left out where only the order itself matters. */
  readonly hidesAvailable?: boolean;
}

/** What sending would mean, in numbers, before it is sent. */
export function TicketSummaryList({ ticket, ticketContext, hidesAvailable = false }: TicketSummaryListProps) {
  const t = useT();
  const summary = summarizeTicket(ticket, ticketContext);
  const { market, free } = ticketContext;
  const isBuy = ticket.side === 'buy';
  const available: Row = {
    label: t('spot.ticket.available'),
    value: printed(isBuy ? free.quoteUnits : free.baseUnits),
    unit: (isBuy ? market.baseCoin : market.coin).toUpperCase(),
    aside: <FundLinks coin={(isBuy ? market.baseCoin : market.coin).toUpperCase()} />,
  };
  const most: Row = {
    label: t('spot.ticket.most'),
    value: percentOfFree({ ...ticket, unit: 'base' }, 100, ticketContext),
    unit: market.coin.toUpperCase(),
  };
  const rows = [
    ...(hidesAvailable ? [] : [available, most]),
    ...(ticket.type === 'oco' ? pairRows(t, ticket, ticketContext) : figureRows(t, { ticket, market, summary })),
  ];
  return (
    <div className="flex flex-col gap-1 text-13">
      <dl className="flex flex-col gap-1">
        {rows.map(({ label, aside, ...figure }) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-muted">{label}</dt>
            <dd className="flex flex-wrap justify-end gap-x-2">
              <Amount {...figure} decimals={figure.decimals ?? moneyDecimals(figure.value, figure.unit)} />
              {aside}
            </dd>
          </div>
        ))}
      </dl>
      {summary.isThin && <p className="text-12 text-warning">{t('spot.ticket.thin')}</p>}
      <OrderWarnings warnings={findTicketWarnings(ticket, ticketContext)} />
    </div>
  );
}

interface Facts {
  readonly ticket: Ticket;
  readonly market: Coin;
  readonly summary: TicketSummary;
}

interface Row {
  readonly label: string;
  readonly value: string | undefined;
  readonly unit: string;
  readonly decimals?: number;
  readonly aside?: ReactNode;
}

/** The ways to more of what is spent: from another wallet, or from outside. */
function FundLinks({ coin }: { readonly coin: string }) {
  const t = useT();
  const isLogin = useSession((session) => session.isLogin);
  if (!isLogin) return null;
  return (
    <>
      <TransferButton look="link" coin={coin} to="spot" label={t('app.page.transfer')} />
      <Link to={DEPOSIT_PATH} search={{ coin }} className={linkClass}>
        {t('app.page.deposit')}
      </Link>
    </>
  );
}

const DEPOSIT_PATH = '/account/wallet/deposit';

function figureRows(t: Translate, { ticket, market, summary }: Facts): readonly Row[] {
  const base = market.coin.toUpperCase();
  const quote = market.baseCoin.toUpperCase();
  const received = ticket.side === 'buy' ? base : quote;
  const isMarket = ticket.type === 'market';
  const average: Row = {
    label: t('spot.ticket.average'),
    value: printed(summary.averageUnits),
    unit: quote,
    decimals: decimalsOf(market.tickSize),
  };
  const slippage: Row = { label: t('spot.ticket.slippage'), value: percentOf(summary.slippagePpm), unit: '%' };
  return [
    ...(isMarket ? [average, slippage] : []),
    ...(ticket.unit === 'quote'
      ? [{ label: t('spot.ticket.quantity'), value: printed(summary.quantityUnits), unit: base }]
      : []),
    { label: t('spot.ticket.value'), value: printed(summary.valueUnits), unit: quote },
    { label: t('spot.ticket.fee'), value: printed(summary.feeUnits), unit: received },
    { label: t('spot.ticket.received'), value: printed(summary.receivedUnits), unit: received },
  ];
}

/** Each leg of a pair with what it would cost or bring: only one of them trades. */
function pairRows(t: Translate, ticket: Ticket, ticketContext: TicketContext): readonly Row[] {
  const { market } = ticketContext;
  const { limit, stop } = summarizeLegs(ticket, ticketContext);
  const quote = market.baseCoin.toUpperCase();
  const received = ticket.side === 'buy' ? market.coin.toUpperCase() : quote;
  return (
    [
      [limit, t('spot.ticket.pairLimit')],
      [stop, t('spot.ticket.pairStop')],
    ] as const
  ).flatMap(([leg, name]) => [
    { label: `${t('spot.ticket.value')} (${name})`, value: printed(leg.valueUnits), unit: quote },
    { label: `${t('spot.ticket.received')} (${name})`, value: printed(leg.receivedUnits), unit: received },
  ]);
}

function printed(units: bigint | undefined): string | undefined {
  return units === undefined ? undefined : printUnits(units, LEDGER_SCALE);
}

const PPM_PER_PERCENT_DIGITS = 4;

function percentOf(ppm: number | undefined): string | undefined {
  return ppm === undefined ? undefined : printUnits(BigInt(ppm), PPM_PER_PERCENT_DIGITS);
}
