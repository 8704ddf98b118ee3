import { Checkbox } from '@candor/ui/inputs/checkbox.tsx';
import { SegmentedControl } from '@candor/ui/inputs/segmented-control.tsx';
import { Slider } from '@candor/ui/inputs/slider.tsx';
import { Tabs } from '@candor/ui/tabs.tsx';
import { lazy, Suspense, type FormEvent } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { useSession } from '#shared/session/session-store.ts';
import { ORDER_TYPE_NAMES, ORDER_TYPE_TITLES } from '#shared/trade-desk/orders/order-type-names.ts';
import { useTradePreferences } from '#shared/trade-desk/trade-preferences.ts';
import type { PerpetualDesk } from '../desk/perpetual-desk.ts';
import { ModeBar } from '../settings/mode-bar.tsx';
import { findPerpetualErrors } from './perpetual-errors.ts';
import { PerpetualFields } from './perpetual-fields.tsx';
import { PerpetualSummaryList } from './perpetual-summary-list.tsx';
import { PERPETUAL_ORDER_TYPES, type PerpetualContext } from './perpetual-ticket.ts';
import { changePerpetualTicket } from './perpetual-ticket-store.ts';
import { PerpetualTicketButton } from './perpetual-ticket-button.tsx';
import { findPerpetualWarnings } from './perpetual-warnings.ts';
import { sideName } from './direction-label.ts';
import { typedShare } from './most-lots.ts';
import { usePerpetualContext } from './use-perpetual-context.ts';
import { useSendPerpetualTicket } from './use-send-perpetual-ticket.ts';

interface PerpetualOrderTicketProps {
  readonly desk: PerpetualDesk;
}

const SHARES = [0, 25, 50, 75, 100];

/** The order form of a contract: open or close, every type, with what sending would mean before it is sent. */
export function PerpetualOrderTicket({ desk }: PerpetualOrderTicketProps) {
  const t = useT();
  const isLogin = useSession((session) => session.isLogin);
  const { ticket, sharePercent, isReviewing } = desk.ticket();
  const ticketContext = usePerpetualContext(desk);
  const send = useSendPerpetualTicket(desk);
  const errors = findPerpetualErrors(ticket, ticketContext);

  const review = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    desk.ticket.setState({ isTried: true });
    const [first] = errors;
    if (first !== undefined) {
      return event.currentTarget.querySelector<HTMLInputElement>(`input[name="${first.field}"]`)?.focus();
    }
    const isLarge = findPerpetualWarnings(ticket, ticketContext).some(({ word }) => word === 'largeShare');
    if (isLarge || useTradePreferences.getState().confirms[ticket.type])
      return desk.ticket.setState({ isReviewing: true });
    return void send(ticketContext);
  };
  return (
    <>
      <ModeBar desk={desk} />
      <form
        onSubmit={review}
        noValidate
        className="flex flex-col gap-3"
        aria-label={t(ORDER_TYPE_TITLES[ticket.type])}
        data-ticket
      >
        <TicketKind desk={desk} ticketContext={ticketContext} />
        <PerpetualFields desk={desk} ticketContext={ticketContext} errors={errors} />
        <Slider
          label={t('spot.ticket.share')}
          value={sharePercent === 0 ? typedShare(ticket, ticketContext) : sharePercent}
          onChange={(percent) => changePerpetualTicket(desk.ticket, { kind: 'shareChosen', percent, ticketContext })}
          marks={SHARES}
          isDisabled={!isLogin}
        />
        <PerpetualSummaryList ticket={ticket} ticketContext={ticketContext} />
        <PerpetualTicketButton desk={desk} ticketContext={ticketContext} errors={errors} />
        {ticket.intent === 'open' && <p className="text-12 text-muted">{t('perpetuals.ticket.risk')}</p>}
      </form>
      {isReviewing && (
        <Suspense>
          <ConfirmPerpetualDialog
            desk={desk}
            ticketContext={ticketContext}
            onConfirm={() => void send(ticketContext)}
          />
        </Suspense>
      )}
    </>
  );
}

interface TicketKindProps extends PerpetualOrderTicketProps {
  readonly ticketContext: PerpetualContext;
}

/** Whether it opens or closes, which side, and which type. */
function TicketKind({ desk, ticketContext: { positionMode } }: TicketKindProps) {
  const t = useT();
  const { intent, side, type } = desk.ticket((state) => state.ticket);
  const choose = (chosen: 'open' | 'close') =>
    changePerpetualTicket(desk.ticket, { kind: 'intentChosen', intent: chosen });
  return (
    <>
      {positionMode === 'hedge' && (
        <SegmentedControl
          label={t('perpetuals.ticket.intent')}
          isFullWidth
          value={intent}
          onChange={choose}
          segments={[
            { value: 'open', label: t('perpetuals.ticket.open') },
            { value: 'close', label: t('perpetuals.ticket.close') },
          ]}
        />
      )}
      <SegmentedControl
        label={t('spot.orders.side')}
        isFullWidth
        value={side}
        onChange={(chosen) => changePerpetualTicket(desk.ticket, { kind: 'sideChosen', side: chosen })}
        segments={[
          { value: 'buy', label: t(sideName({ positionMode, intent, side: 'buy' })), tone: 'up' },
          { value: 'sell', label: t(sideName({ positionMode, intent, side: 'sell' })), tone: 'down' },
        ]}
      />
      {positionMode === 'oneWay' && (
        <Checkbox
          label={t('perpetuals.ticket.reduceOnly')}
          isChecked={intent === 'close'}
          onChange={(isChecked) => choose(isChecked ? 'close' : 'open')}
        />
      )}
      <Tabs
        label={t('spot.ticket.type')}
        className="gap-3! text-13"
        value={type}
        onChange={(chosen) => changePerpetualTicket(desk.ticket, { kind: 'typeChosen', type: chosen })}
        items={PERPETUAL_ORDER_TYPES.map((value) => ({ value, label: t(ORDER_TYPE_NAMES[value]) }))}
      />
    </>
  );
}

const ConfirmPerpetualDialog = lazy(async () => {
  const { ConfirmPerpetualDialog: Loaded } = await loadChunk(() => import('./confirm-perpetual-dialog.tsx'));
  return { default: Loaded };
});
