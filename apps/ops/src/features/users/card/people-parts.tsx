import type { LoginRecord } from '@candor/contract/account/devices.ts';
import {
  type CardChat,
  type CardDevice,
  type CardReferral,
  listCardChats,
  listCardDevices,
  listCardLogins,
  listCardReferrals,
} from '@candor/contract/staff/user-card/card-parts.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { call } from '#shared/api/call.ts';
import { Moment } from '#shared/moment.tsx';
import { nameCountry } from '#shared/names/name-country.ts';
import { nameStaff } from '#shared/names/name-staff.ts';
import { useLocale, useT, type Translate } from '#shared/texts/use-t.ts';
import { UserLink } from '#shared/user-link.tsx';
import { CardTable } from './card-table.tsx';
import type { CardPartProps } from './card-part-props.ts';

export function LoginPart({ userId }: CardPartProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <CardTable
      label={t('ops.card.logins')}
      name={[listCardLogins.path, userId]}
      fetchPage={(current) => call(listCardLogins, { params: { userId }, query: { current } })}
      columns={loginColumns(t, (country) => (country === null ? '—' : nameCountry(country, locale)))}
      rowKey={({ id }) => id}
    />
  );
}

export function DevicePart({ userId }: CardPartProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <CardTable
      label={t('ops.card.devices')}
      name={[listCardDevices.path, userId]}
      fetchPage={(current) => call(listCardDevices, { params: { userId }, query: { current } })}
      columns={deviceColumns(t, (country) => (country === null ? '—' : nameCountry(country, locale)))}
      rowKey={({ id }) => id}
    />
  );
}

export function ChatPart({ userId }: CardPartProps) {
  const t = useT();
  return (
    <CardTable
      label={t('ops.nav.chats')}
      name={[listCardChats.path, userId]}
      fetchPage={(current) => call(listCardChats, { params: { userId }, query: { current } })}
      columns={chatColumns(t)}
      rowKey={({ chatId }) => chatId}
    />
  );
}

/** Whom a user has invited, and who has invited them. */
export function ReferralPart({ userId }: CardPartProps) {
  const t = useT();
  return (
    <CardTable
      label={t('ops.card.referrals')}
      name={[listCardReferrals.path, userId]}
      fetchPage={(current) => call(listCardReferrals, { params: { userId }, query: { current } })}
      columns={referralColumns(t)}
      rowKey={(row) => `${row.userId}/${row.generation}`}
      above={({ invitedBy }) =>
        invitedBy !== null && (
          <p className="text-13">
            {t('ops.agents.referrer')}: <UserLink userId={invitedBy} />
          </p>
        )
      }
    />
  );
}

type NamePlace = (country: string | null) => string;

function loginColumns(t: Translate, namePlace: NamePlace): readonly Column<LoginRecord>[] {
  return [
    { key: 'time', header: t('ops.column.time'), isTitle: true, cell: ({ atMs }) => <Moment atMs={atMs} /> },
    { key: 'outcome', header: t('ops.card.outcome'), cell: ({ outcome }) => t(`ops.card.outcome.${outcome}`) },
    { key: 'device', header: t('ops.card.device'), cell: ({ deviceName }) => deviceName },
    { key: 'place', header: t('ops.card.place'), cell: ({ location }) => namePlace(location) },
    { key: 'ip', header: t('ops.card.ip'), cell: ({ ip }) => ip },
  ];
}

function deviceColumns(t: Translate, namePlace: NamePlace): readonly Column<CardDevice>[] {
  return [
    { key: 'device', header: t('ops.card.device'), isTitle: true, cell: ({ name }) => name },
    { key: 'seen', header: t('ops.card.lastSeen'), cell: ({ lastSeenAtMs }) => <Moment atMs={lastSeenAtMs} /> },
    { key: 'place', header: t('ops.card.place'), cell: ({ country }) => namePlace(country) },
    { key: 'ip', header: t('ops.card.ip'), cell: ({ ip }) => ip },
    {
      key: 'id',
      header: t('ops.column.number'),
      cell: ({ id }) => <span className="font-mono text-12 break-all">{id}</span>,
    },
    {
      key: 'browser',
      header: t('ops.card.browser'),
      cell: ({ browserId }) => <span className="font-mono text-12 break-all">{browserId ?? '—'}</span>,
    },
  ];
}

function chatColumns(t: Translate): readonly Column<CardChat>[] {
  return [
    { key: 'id', header: t('ops.column.number'), isTitle: true, cell: ({ chatId }) => chatId },
    { key: 'state', header: t('ops.column.state'), cell: ({ state }) => t(`ops.card.chat.${state}`) },
    { key: 'messages', header: t('ops.chat.messages'), align: 'end', cell: ({ messages }) => messages },
    { key: 'agent', header: t('ops.chat.agent'), cell: ({ agent }) => (agent === null ? '—' : nameStaff(agent)) },
    { key: 'last', header: t('ops.chat.last'), cell: ({ lastAtMs }) => <Moment atMs={lastAtMs} /> },
  ];
}

function referralColumns(t: Translate): readonly Column<CardReferral>[] {
  return [
    { key: 'user', header: t('ops.column.user'), isTitle: true, cell: ({ userId }) => <UserLink userId={userId} /> },
    { key: 'generation', header: t('ops.card.generation'), align: 'end', cell: ({ generation }) => generation },
    { key: 'since', header: t('ops.column.since'), cell: ({ registeredAtMs }) => <Moment atMs={registeredAtMs} /> },
    {
      key: 'volume',
      header: t('ops.card.volume'),
      align: 'end',
      cell: ({ volume }) => <Amount value={volume} unit="USDT" decimals={2} />,
    },
    { key: 'linked', header: t('ops.card.linked'), cell: ({ isLinked }) => (isLinked ? '✓' : '—') },
  ];
}
