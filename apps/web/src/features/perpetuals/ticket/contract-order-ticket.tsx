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
import type { ContractDesk } from '../desk/contract-desk.ts';
import { ModeBar } from '../settings/mode-bar.tsx';
import { findContractErrors } from './contract-errors.ts';
import { ContractFields } from './contract-fields.tsx';
import { ContractSummaryList } from './contract-summary-list.tsx';
import { CONTRACT_ORDER_TYPES, type ContractSurroundings } from './contract-ticket.ts';
import { changeContractTicket } from './contract-ticket-store.ts';
import { ContractTicketButton } from './contract-ticket-button.tsx';
import { sideName } from './direction-label.ts';
import { useContractSurroundings } from './use-contract-surroundings.ts';
import { useSendContractTicket } from './use-send-contract-ticket.ts';

interface ContractOrderTicketProps {
  readonly desk: ContractDesk;
}

const SHARES = [0, 25, 50, 75, 100];

/** The order form of a contract: open or close, every type, with what sending would mean before it is sent. */
export function ContractOrderTicket({ desk }: ContractOrderTicketProps) {
  const t = useT();
  const isLogin = useSession((session) => session.isLogin);
  const { ticket, sharePercent, isReviewing } = desk.ticket();
  const surroundings = useContractSurroundings(desk);
  const send = useSendContractTicket(desk);
  const errors = findContractErrors(ticket, surroundings);

  const review = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    desk.ticket.setState({ isTried: true });
    const [first] = errors;
    if (first !== undefined) {
      return event.currentTarget.querySelector<HTMLInputElement>(`input[name="${first.field}"]`)?.focus();
    }
    if (useTradePreferences.getState().confirms[ticket.type]) return desk.ticket.setState({ isReviewing: true });
    return void send(surroundings);
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
        <TicketKind desk={desk} surroundings={surroundings} />
        <ContractFields desk={desk} surroundings={surroundings} errors={errors} />
        <Slider
          label={t('spot.ticket.share')}
          value={sharePercent}
          onChange={(percent) => changeContractTicket(desk.ticket, { kind: 'shareChosen', percent, surroundings })}
          marks={SHARES}
          isDisabled={!isLogin}
        />
        <ContractSummaryList ticket={ticket} surroundings={surroundings} />
        <ContractTicketButton desk={desk} surroundings={surroundings} errors={errors} />
        {ticket.intent === 'open' && <p className="text-12 text-muted">{t('perpetuals.ticket.risk')}</p>}
      </form>
      {isReviewing && (
        <Suspense>
          <ConfirmContractDialog desk={desk} surroundings={surroundings} onConfirm={() => void send(surroundings)} />
        </Suspense>
      )}
    </>
  );
}

interface TicketKindProps extends ContractOrderTicketProps {
  readonly surroundings: ContractSurroundings;
}

/** Whether it opens or closes, which side, and which type. */
function TicketKind({ desk, surroundings: { positionMode } }: TicketKindProps) {
  const t = useT();
  const { intent, side, type } = desk.ticket((state) => state.ticket);
  const choose = (chosen: 'open' | 'close') =>
    changeContractTicket(desk.ticket, { kind: 'intentChosen', intent: chosen });
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
        onChange={(chosen) => changeContractTicket(desk.ticket, { kind: 'sideChosen', side: chosen })}
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
        onChange={(chosen) => changeContractTicket(desk.ticket, { kind: 'typeChosen', type: chosen })}
        items={CONTRACT_ORDER_TYPES.map((value) => ({ value, label: t(ORDER_TYPE_NAMES[value]) }))}
      />
    </>
  );
}

const ConfirmContractDialog = lazy(async () => {
  const { ConfirmContractDialog: Loaded } = await loadChunk(() => import('./confirm-contract-dialog.tsx'));
  return { default: Loaded };
});
