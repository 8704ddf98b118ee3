import type { Coin } from '@candor/contract/markets.ts';
import { Button } from '@candor/ui/button.tsx';
import { Field } from '@candor/ui/field.tsx';
import { NumberField } from '@candor/ui/number-field.tsx';
import { SegmentedControl } from '@candor/ui/segmented-control.tsx';
import { Slider } from '@candor/ui/slider.tsx';
import type { FormEvent } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { decimalsOf } from './decimals.ts';
import type { PickedPrice } from './order-book.tsx';
import { submitLabel } from './submit-label.ts';
import { ticketErrorText } from './ticket-error-text.ts';
import { TicketSummaryList } from './ticket-summary-list.tsx';
import type { FreeFunds, Ticket } from './ticket.ts';
import { useTicket, type TicketState } from './use-ticket.ts';

interface OrderTicketProps {
  readonly market: Coin;
  readonly free: FreeFunds;
  /** Prices have stopped arriving: the ticket says so and does not send. */
  readonly isStale: boolean;
  readonly isLogin: boolean;
  readonly pickedPrice: PickedPrice | undefined;
  readonly onLogIn: () => void;
  readonly onSubmit: (ticket: Ticket) => Promise<boolean>;
}

const SHARES = [0, 25, 50, 75, 100];

export function OrderTicket({ market, free, isStale, isLogin, pickedPrice, onLogIn, onSubmit }: OrderTicketProps) {
  const t = useT();
  const state = useTicket({ market, free, pickedPrice, onSubmit });
  const { ticket, share, isSending, dispatch } = state;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void state.send();
  };
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-3" aria-label={t('spot.ticket.title')}>
      <SegmentedControl
        label={t('spot.orders.side')}
        isFullWidth
        value={ticket.side}
        onChange={(side) => dispatch({ kind: 'sideChosen', side })}
        segments={[
          { value: 'buy', label: t('spot.ticket.buy'), tone: 'up' },
          { value: 'sell', label: t('spot.ticket.sell'), tone: 'down' },
        ]}
      />
      <TicketFields market={market} state={state} />
      <Slider
        label={t('spot.ticket.share')}
        value={share}
        onChange={(percent) => state.chooseShare(percent)}
        marks={SHARES}
        format={(percent) => `${percent}%`}
        isDisabled={!isLogin}
      />
      <TicketSummaryList ticket={ticket} market={market} free={free} />
      {isLogin ? (
        <Button
          type="submit"
          variant={ticket.side === 'buy' ? 'up' : 'down'}
          isFullWidth
          isLoading={isSending}
          disabled={isStale}
        >
          {submitLabel(t, ticket, market)}
        </Button>
      ) : (
        <Button variant="primary" isFullWidth onClick={onLogIn}>
          {t('spot.ticket.logIn')}
        </Button>
      )}
      {isStale && <p className="text-12 text-warning">{t('spot.ticket.stale')}</p>}
    </form>
  );
}

interface TicketFieldsProps {
  readonly market: Coin;
  readonly state: TicketState;
}

function TicketFields({ market, state: { ticket, dispatch, errorOf } }: TicketFieldsProps) {
  const t = useT();
  return (
    <>
      <Field label={t('spot.ticket.price')} error={ticketErrorText(t, errorOf('price'))}>
        <NumberField
          value={ticket.price}
          onChange={(text) => dispatch({ kind: 'priceTyped', text })}
          decimals={decimalsOf(market.tickSize)}
          step={market.tickSize}
          min={market.tickSize}
          unit={market.baseCoin.toUpperCase()}
        />
      </Field>
      <Field label={t('spot.ticket.amount')} error={ticketErrorText(t, errorOf('amount'))}>
        <NumberField
          value={ticket.amount}
          onChange={(text) => dispatch({ kind: 'amountTyped', text })}
          decimals={decimalsOf(market.stepSize)}
          step={market.stepSize}
          min={market.stepSize}
          unit={market.coin.toUpperCase()}
        />
      </Field>
    </>
  );
}
