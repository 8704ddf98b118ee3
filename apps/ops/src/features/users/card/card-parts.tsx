import type { Endpoint } from '@candor/contract/shared/endpoint.ts';
import {
  listCardActs,
  listCardBills,
  listCardChats,
  listCardDeposits,
  listCardDevices,
  listCardLogins,
  listCardOrders,
  listCardPositions,
  listCardReferrals,
  listCardWithdrawals,
} from '@candor/contract/staff/user-card/card-parts.ts';
import { listUserNotes } from '@candor/contract/staff/user-card/user-notes.ts';
import { Tabs } from '@candor/ui/tabs.tsx';
import { useState, type FunctionComponent } from 'react';
import { useMayCall } from '#shared/api/session.ts';
import type { TextId } from '#shared/texts/texts.ts';
import { useT } from '#shared/texts/use-t.ts';
import { ActPart } from './act-part.tsx';
import type { CardPartProps } from './card-part-props.ts';
import { BillPart, DepositPart, WithdrawalPart } from './money-parts.tsx';
import { NotePart } from './note-part.tsx';
import { ChatPart, DevicePart, LoginPart, ReferralPart } from './people-parts.tsx';
import { OrderPart, PositionPart } from './trade-parts.tsx';

interface CardPart {
  readonly name: TextId;
  /** Whoever may not make this call is not shown that there is such a part. */
  readonly call: Pick<Endpoint, 'method' | 'path'>;
  readonly component: FunctionComponent<CardPartProps>;
}

const PARTS: readonly CardPart[] = [
  { name: 'ops.card.notes', call: listUserNotes, component: NotePart },
  { name: 'ops.card.orders', call: listCardOrders, component: OrderPart },
  { name: 'ops.card.positions', call: listCardPositions, component: PositionPart },
  { name: 'ops.nav.deposits', call: listCardDeposits, component: DepositPart },
  { name: 'ops.nav.withdrawals', call: listCardWithdrawals, component: WithdrawalPart },
  { name: 'ops.card.bills', call: listCardBills, component: BillPart },
  { name: 'ops.card.logins', call: listCardLogins, component: LoginPart },
  { name: 'ops.card.devices', call: listCardDevices, component: DevicePart },
  { name: 'ops.nav.chats', call: listCardChats, component: ChatPart },
  { name: 'ops.card.referrals', call: listCardReferrals, component: ReferralPart },
  { name: 'ops.card.acts', call: listCardActs, component: ActPart },
];

/** The parts of a card that this member of staff may see; the one that is open is fetched, and no other. */
export function CardParts({ userId }: CardPartProps) {
  const t = useT();
  const mayCall = useMayCall();
  const shown = PARTS.filter(({ call }) => mayCall(call));
  const [name, setName] = useState<TextId>();
  const opened = shown.find((part) => part.name === name) ?? shown[0];
  if (opened === undefined) return null;
  const Opened = opened.component;
  return (
    <Tabs
      label={t('ops.card.parts')}
      items={shown.map((part) => ({ value: part.name, label: t(part.name) }))}
      value={opened.name}
      onChange={setName}
    >
      <div className="flex min-w-0 flex-col gap-3">
        <Opened userId={userId} />
      </div>
    </Tabs>
  );
}
