import { listChatCases, type ChatCase } from '@candor/contract/staff/chat-desk.ts';
import { Badge } from '@candor/ui/badge.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { CaseQueue } from '#shared/cases/case-queue.tsx';
import { DueClock } from '#shared/cases/due-clock.tsx';
import { useLive } from '#shared/api/use-live.ts';
import { useT, type Translate } from '#shared/texts/use-t.ts';
import { ChatView } from './chat-view.tsx';
import { UserLink } from '#shared/user-link.tsx';

/** Chats with the support, whoever waits longest on top, and the open one beside them. */
export function ChatsScreen() {
  const t = useT();
  return (
    <CaseQueue
      path="/chats"
      label={t('ops.nav.chats')}
      query={useLive(listChatCases, { query: {} })}
      idOf={({ chatId }) => chatId}
      idHeader={t('ops.column.number')}
      columns={columnsOf(t)}
    >
      {({ chatId }, onDone) => <ChatView key={chatId} chatId={chatId} onDone={onDone} />}
    </CaseQueue>
  );
}

function columnsOf(t: Translate): readonly Column<ChatCase>[] {
  return [
    {
      key: 'user',
      header: t('ops.column.user'),
      cell: ({ userId }) => (userId === null ? t('ops.chat.visitor') : <UserLink userId={userId} />),
    },
    {
      key: 'last',
      header: t('ops.chat.last'),
      cell: ({ lastText }) => (
        <span dir="auto" className="line-clamp-1 max-w-56 break-all">
          {lastText}
        </span>
      ),
    },
    {
      key: 'unread',
      header: t('ops.chat.unread'),
      align: 'end',
      cell: ({ unread }) => (unread === 0 ? '0' : <Badge tone="accent">{unread}</Badge>),
    },
    { key: 'agent', header: t('ops.chat.agent'), cell: ({ agent }) => agent ?? '—' },
    { key: 'due', header: t('ops.column.due'), cell: ({ dueAtMs }) => <DueClock key={dueAtMs} dueAtMs={dueAtMs} /> },
  ];
}
