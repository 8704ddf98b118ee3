import { SegmentedControl } from '@candor/ui/inputs/segmented-control.tsx';
import { Slider } from '@candor/ui/inputs/slider.tsx';
import { Tabs } from '@candor/ui/tabs.tsx';
import { lazy, Suspense, type FormEvent } from 'react';
import { currentLocale } from '#shared/i18n/locale-store.ts';
import { loadArea } from '@candor/browser/texts/message-store.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useSession } from '#shared/session/session-store.ts';
import type { Desk } from '../desk/desk.ts';
import { useTradePreferences } from '#shared/trade-desk/trade-preferences.ts';
import { ORDER_TYPES } from './ticket.ts';
import { TicketButton } from './ticket-button.tsx';
import { findTicketErrors } from './ticket-errors.ts';
import { TicketFields } from './ticket-fields.tsx';
import { changeTicket } from './ticket-store.ts';
import { TicketSummaryList } from './ticket-summary-list.tsx';
import { ORDER_TYPE_NAMES, ORDER_TYPE_TITLES } from '#shared/trade-desk/orders/order-type-names.ts';
import { useSendTicket } from './use-send-ticket.ts';
import { shareOfFree } from './ticket-share.ts';
import { findTicketWarnings } from './ticket-warnings.ts';
import { useTicketContext } from './use-ticket-context.ts';

interface OrderTicketProps {
  readonly desk: Desk;
}

const SHARES = [0, 25, 50, 75, 100];

/** The order form: every type and time in force, with what sending would mean before it is sent. */
export function OrderTicket({ desk }: OrderTicketProps) {
  const t = useT();
  const isLogin = useSession((session) => session.isLogin);
  const { ticket, sharePercent, isReviewing } = desk.ticket();
  const isMargin = ticket.account !== 'spot' && isLogin;
  const ticketContext = useTicketContext(desk);
  const send = useSendTicket(desk);
  const errors = findTicketErrors(ticket, ticketContext);

  const review = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    desk.ticket.setState({ isTried: true });
    const [first] = errors;
    if (first !== undefined) return focusField(event.currentTarget, first.field);
    const isLarge = findTicketWarnings(ticket, ticketContext).some(({ word }) => word === 'largeShare');
    if (isLarge || useTradePreferences.getState().confirms[ticket.type])
      return desk.ticket.setState({ isReviewing: true });
    return void send(ticketContext);
  };
  return (
    <>
      <form
        onSubmit={review}
        noValidate
        className="flex flex-col gap-3"
        aria-label={t(ORDER_TYPE_TITLES[ticket.type])}
        data-ticket
      >
        <AccountSwitch desk={desk} />
        <TicketKind desk={desk} />
        <TicketFields desk={desk} ticketContext={ticketContext} errors={errors} />
        <Slider
          label={t('spot.ticket.share')}
          value={sharePercent === 0 ? shareOfFree(ticket, ticketContext) : sharePercent}
          onChange={(percent) => changeTicket(desk.ticket, { kind: 'shareChosen', percent, ticketContext })}
          marks={SHARES}
          isDisabled={!isLogin}
        />
        <TicketSummaryList ticket={ticket} ticketContext={ticketContext} />
        <TicketButton desk={desk} errors={errors} />
      </form>
      {isMargin && (
        <Suspense>
          <MarginPanel desk={desk} />
        </Suspense>
      )}
      {isReviewing && (
        <Suspense>
          <ConfirmOrderDialog desk={desk} ticketContext={ticketContext} onConfirm={() => void send(ticketContext)} />
        </Suspense>
      )}
    </>
  );
}

/** Whose money is traded with. */
function AccountSwitch({ desk }: OrderTicketProps) {
  const t = useT();
  return (
    <SegmentedControl
      label={t('spot.area.label')}
      isFullWidth
      value={desk.ticket((state) => state.ticket.account)}
      onChange={(account) => changeTicket(desk.ticket, { kind: 'accountChosen', account })}
      segments={[
        { value: 'spot', label: t('spot.area.spot') },
        { value: 'cross', label: t('spot.account.cross') },
        { value: 'isolated', label: t('spot.account.isolated') },
      ]}
    />
  );
}

/** Side and type, as tabs. */
function TicketKind({ desk }: OrderTicketProps) {
  const t = useT();
  const { side, type } = desk.ticket((state) => state.ticket);
  return (
    <>
      <SegmentedControl
        label={t('spot.orders.side')}
        isFullWidth
        value={side}
        onChange={(chosen) => changeTicket(desk.ticket, { kind: 'sideChosen', side: chosen })}
        segments={[
          { value: 'buy', label: t('spot.ticket.buy'), tone: 'up' },
          { value: 'sell', label: t('spot.ticket.sell'), tone: 'down' },
        ]}
      />
      <Tabs
        label={t('spot.ticket.type')}
        className="gap-3! text-13"
        value={type}
        onChange={(chosen) => changeTicket(desk.ticket, { kind: 'typeChosen', type: chosen })}
        items={ORDER_TYPES.map((value) => ({ value, label: t(ORDER_TYPE_NAMES[value]) }))}
      />
    </>
  );
}

const ConfirmOrderDialog = lazy(async () => {
  const { ConfirmOrderDialog: Loaded } = await import('./confirm-order-dialog.tsx');
  return { default: Loaded };
});

/** The margin account with its texts, for whoever trades with one. */
const MarginPanel = lazy(async () => {
  const [{ MarginPanel: Loaded }] = await Promise.all([
    import('../margin/margin-panel.tsx'),
    loadArea('margin', currentLocale()),
  ]);
  return { default: Loaded };
});

function focusField(form: HTMLFormElement, field: string): void {
  form.querySelector<HTMLInputElement>(`input[name="${field}"]`)?.focus();
}
