import { findUsers, USERS_FOUND_MAX, type UserRow } from '@candor/contract/staff/users.ts';
import { useParams } from '@tanstack/react-router';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { CaseFrame } from '#shared/cases/case-frame.tsx';
import { Loaded } from '#shared/loaded.tsx';
import { Moment } from '#shared/moment.tsx';
import { nameLevel } from '#shared/names/name-level.ts';
import { OpenCaseButton } from '#shared/cases/open-case-button.tsx';
import { useGoTo } from '#shared/screen-path.ts';
import { useColumnChoice } from '#shared/use-column-choice.ts';
import { useLive } from '#shared/api/use-live.ts';
import { useT, type Translate } from '#shared/texts/use-t.ts';
import { UserView } from './user-view.tsx';

/** Users, masked; one of them opened beside the list. */
export function UsersScreen() {
  const t = useT();
  const [text, setText] = useState('');
  const searched = useDeferredValue(text);
  const { userId: openedId }: { readonly userId?: string } = useParams({ strict: false });
  const choice = useColumnChoice('users');
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
              <DataTable
                label={t('ops.nav.users')}
                columns={columnsOf(t, { openedId, onOpen: setOpenedId, areAllShown: rows.length < USERS_FOUND_MAX })}
                choice={choice}
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

interface UserListState {
  readonly openedId: string | undefined;
  readonly onOpen: (userId: string) => void;
  /** Some of a longer list, put in order, would tell something untrue. */
  readonly areAllShown: boolean;
}

function columnsOf(t: Translate, { openedId, onOpen, areAllShown }: UserListState): readonly Column<UserRow>[] {
  const sorted = (sortBy: NonNullable<Column<UserRow>['sortBy']>) => (areAllShown ? { sortBy } : {});
  return [
    {
      key: 'user',
      header: t('ops.column.user'),
      isTitle: true,
      ...sorted(({ userId }) => userId),
      cell: ({ userId }) => (
        <OpenCaseButton label={userId} isOpen={userId === openedId} onOpen={() => onOpen(userId)} />
      ),
    },
    {
      key: 'name',
      header: t('ops.login.name'),
      className: 'break-all',
      ...sorted(({ loginName }) => loginName),
      cell: ({ loginName }) => loginName,
    },
    { key: 'contact', header: t('ops.column.contact'), cell: ({ email, phone }) => email ?? phone ?? '—' },
    {
      key: 'level',
      header: t('ops.column.level'),
      ...sorted(({ identityLevel }) => identityLevel),
      cell: ({ identityLevel }) => nameLevel(t, identityLevel),
    },
    {
      key: 'since',
      header: t('ops.column.since'),
      ...sorted(({ createdAtMs }) => createdAtMs),
      cell: ({ createdAtMs }) => <Moment atMs={createdAtMs} />,
    },
  ];
}
