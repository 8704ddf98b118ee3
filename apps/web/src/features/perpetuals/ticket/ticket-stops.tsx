import { Amount } from '@candor/ui/number/amount.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { NumberField } from '@candor/ui/number/number-field.tsx';
import { Switch } from '@candor/ui/inputs/switch.tsx';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { quantityUnitsOf, roundToTicks, ticksOf } from '@candor/money/grid.ts';
import { useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { positiveUnits } from '#shared/trade-desk/prices/positive-units.ts';
import { moneyDecimals } from '#shared/wallet/money-decimals.ts';
import type { PerpetualDesk } from '../desk/perpetual-desk.ts';
import { StopPriceField, StopUnitSelect } from '../stops/stop-price-field.tsx';
import { lossOf, lotsForLoss, type StopBasis, type StopUnit } from '../stops/stop-price.ts';
import { mostLots } from './most-lots.ts';
import { orderPrices } from './order-prices.ts';
import { summarizePerpetualTicket } from './perpetual-summary.ts';
import { changePerpetualTicket } from './perpetual-ticket-store.ts';
import type { PerpetualContext, PerpetualTicket } from './perpetual-ticket.ts';

interface TicketStopsProps {
  readonly desk: PerpetualDesk;
  readonly ticketContext: PerpetualContext;
  readonly errorOf: (field: 'takeProfit' | 'stopLoss') => string | undefined;
}

/** Stops that go along with an opening order, and its size by what may be lost at them. */
export function TicketStops({ desk, ticketContext, errorOf }: TicketStopsProps) {
  const t = useT();
  const [unit, setUnit] = useState<StopUnit>('price');
  const { ticket } = desk.ticket();
  const basis = stopBasisOf(ticket, ticketContext);
  const type = (field: 'takeProfit' | 'stopLoss') => (text: string) =>
    changePerpetualTicket(desk.ticket, { kind: 'typed', field, text });
  return (
    <>
      <Switch
        label={t('perpetuals.ticket.stops')}
        isOn={ticket.hasStops}
        onChange={(hasStops) => changePerpetualTicket(desk.ticket, { kind: 'stopsSwitched', hasStops })}
      />
      {ticket.hasStops && (
        <>
          <StopUnitSelect unit={unit} onUnit={setUnit} />
          <div className="grid grid-cols-2 gap-2">
            {(['takeProfit', 'stopLoss'] as const).map((field) => (
              <StopPriceField
                key={field}
                name={field}
                kind={field}
                label={t(field === 'takeProfit' ? 'spot.ticket.takeProfit' : 'spot.ticket.stopLoss')}
                unit={unit}
                contract={desk.contract}
                basis={basis}
                price={ticket[field]}
                onPrice={type(field)}
                error={errorOf(field)}
              />
            ))}
          </div>
          <RiskField desk={desk} ticketContext={ticketContext} basis={basis} />
        </>
      )}
    </>
  );
}

/** What the ticket would open: by the book where it trades at once; the smallest order before an amount is typed. */
function stopBasisOf(ticket: PerpetualTicket, ticketContext: PerpetualContext): StopBasis | undefined {
  const { contract, leverage } = ticketContext;
  const { lots, averageUnits } = summarizePerpetualTicket(ticket, ticketContext);
  const entryTicks =
    averageUnits === undefined
      ? orderPrices(ticket, ticketContext)?.limitTicks
      : roundToTicks(averageUnits, contract, 'halfEven');
  if (entryTicks === undefined) return undefined;
  const direction = ticket.side === 'buy' ? 'long' : 'short';
  return { contract, direction, lots: lots ?? contract.minQuantityLots, entryTicks, leverage };
}

interface RiskFieldProps extends Omit<TicketStopsProps, 'errorOf'> {
  readonly basis: StopBasis | undefined;
}

/** Fills in the amount of which no more than this is lost at the stop loss, fees included. */
function RiskField({ desk, ticketContext, basis }: RiskFieldProps) {
  const t = useT();
  const [text, setText] = useState('');
  const { ticket } = desk.ticket();
  const { contract } = ticketContext;
  const stop = positiveUnits(ticket.stopLoss);
  const stopTicks = stop === undefined ? undefined : ticksOf(stop, contract);
  if (basis === undefined || stopTicks === undefined) return null;
  const type = (typed: string) => {
    setText(typed);
    const lossUnits = positiveUnits(typed);
    const lots = lossUnits === undefined ? undefined : lotsForLoss(basis, stopTicks, lossUnits);
    if (lots === undefined) return;
    const amount = printUnits(
      quantityUnitsOf(Math.min(lots, mostLots(ticket, ticketContext) ?? lots), contract),
      LEDGER_SCALE,
    );
    if (ticket.unit !== 'lots') changePerpetualTicket(desk.ticket, { kind: 'unitChosen', unit: 'lots' });
    changePerpetualTicket(desk.ticket, { kind: 'typed', field: 'amount', text: amount });
  };
  const loss = printUnits(lossOf(basis, stopTicks), LEDGER_SCALE);
  const hint =
    ticket.amount === '' ? undefined : (
      <>
        {t('perpetuals.stops.lossNow')}{' '}
        <Amount value={loss} unit={contract.settle} decimals={moneyDecimals(loss, contract.settle)} />
      </>
    );
  return (
    <Field label={t('perpetuals.stops.risk')} hint={hint} isOptional>
      <NumberField name="risk" value={text} onChange={type} decimals={2} unit={contract.settle} />
    </Field>
  );
}
