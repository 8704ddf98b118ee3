import { findUsers, type UserRow } from '@candor/contract/staff/users.ts';
import { useParams } from '@tanstack/react-router';
import type { Column } from '@candor/ui/table/column.ts';
import { Table } from '@candor/ui/table/table.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { CaseFrame } from '#shared/cases/case-frame.tsx';
import { Loaded } from '#shared/loaded.tsx';
import { Moment } from '#shared/moment.tsx';
import { nameLevel } from '#shared/names/name-level.ts';
import { OpenCaseButton } from '#shared/cases/open-case-button.tsx';
import { useGoTo } from '#shared/screen-path.ts';
import { useLive } from '#shared/api/use-live.ts';
import { useT, type Translate } from '#shared/texts/use-t.ts';
import { UserView } from './user-view.tsx';

/** Users, masked; one of them opened beside the list. */
export function UsersScreen() {
  const t = useT();
  const [text, setText] = useState('');
  const searched = useDeferredValue(text);
  const { userId: openedId }: { readonly userId?: string } = useParams({ strict: false });
  const goTo = useGoTo();
  const setOpenedId = (userId: string) => goTo(`/users/${userId}`);
  const users = useLive(findUsers, { query: searched === '' ? {} : { text: searched } });
  return (
    <CaseFrame
      title={t('ops.nav.users')}
      openedId={openedId}
      list={
        <>
          <TextInput
            type="search"
            aria-label={t('ops.user.search')}
            placeholder={t('ops.user.search')}
            leading={<Search aria-hidden className="size-4" />}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Loaded query={users} empty={t('ops.user.none')}>
            {(rows) => (
              <Table
                label={t('ops.nav.users')}
                columns={columnsOf(t, openedId, setOpenedId)}
                rows={rows}
                rowKey={({ userId }) => userId}
              />
            )}
          </Loaded>
        </>
      }
    >
      {openedId !== undefined && <UserView key={openedId} userId={openedId} />}
    </CaseFrame>
  );
}

function columnsOf(
  t: Translate,
  openedId: string | undefined,
  onOpen: (userId: string) => void,
): readonly Column<UserRow>[] {
  return [
    {
      key: 'user',
      header: t('ops.column.user'),
      cell: ({ userId }) => (
        <OpenCaseButton label={userId} isOpen={userId === openedId} onOpen={() => onOpen(userId)} />
      ),
    },
    { key: 'name', header: t('ops.login.name'), className: 'break-all', cell: ({ loginName }) => loginName },
    { key: 'contact', header: t('ops.column.contact'), cell: ({ email, phone }) => email ?? phone ?? '—' },
    { key: 'level', header: t('ops.column.level'), cell: ({ identityLevel }) => nameLevel(t, identityLevel) },
    { key: 'since', header: t('ops.column.since'), cell: ({ createdAtMs }) => <Moment atMs={createdAtMs} /> },
  ];
}
