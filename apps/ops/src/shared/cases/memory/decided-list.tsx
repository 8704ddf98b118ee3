import { downloadFile } from '@candor/browser/calls/download-file.ts';
import { saveFile } from '@candor/browser/device/save-file.ts';
import type { DecidedCase } from '@candor/contract/staff/case-memory/case-calls.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Amount } from '@candor/ui/number/amount.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, caller } from '../../api/call.ts';
import { useMayCall } from '../../api/session.ts';
import { FailureLine } from '../../failure-line.tsx';
import { Moment } from '../../moment.tsx';
import { useT, type Translate } from '../../texts/use-t.ts';
import { useColumnChoice } from '../../use-column-choice.ts';
import { UserLink } from '../../user-link.tsx';
import { OpenCaseButton } from '../open-case-button.tsx';
import { ANY_DECIDED, DecidedFilter, queryOf } from './decided-filter.tsx';
import type { RememberedQueue } from './remembered-queue.ts';

interface DecidedListProps {
  readonly label: string;
  readonly queue: RememberedQueue;
  readonly openedId: string | undefined;
  readonly onOpen: (id: string) => void;
}

/** What was decided, found by any of its facts however long ago it was; each page is asked for where the last ended. */
export function DecidedList({ label, queue, openedId, onOpen }: DecidedListProps) {
  const t = useT();
  const mayCall = useMayCall();
  const choice = useColumnChoice('decided');
  const [wish, setWish] = useState(ANY_DECIDED);
  const query = queryOf(wish);
  const { calls, outcomes } = queue;
  const pages = useInfiniteQuery({
    queryKey: [calls.decided.path, query],
    queryFn: ({ pageParam }) =>
      call(calls.decided, { query: { ...query, ...(pageParam !== '' && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const save = useMutation({
    mutationFn: () => {
      const { order: _order, ...filter } = query;
      return downloadFile(caller, calls.export, { query: filter });
    },
    onSuccess: ({ name, content }) => saveFile(name, content),
  });
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <DecidedFilter wish={wish} outcomes={outcomes} onChange={setWish} />
      <FailureLine error={pages.error ?? save.error} />
      <DataTable
        label={label}
        columns={columnsOf(t, { queue, openedId, onOpen })}
        choice={choice}
        rows={pages.data?.pages.flatMap(({ records }) => records) ?? []}
        rowKey={({ id, decidedAtMs }) => `${id}/${decidedAtMs}`}
        empty={pages.isPending ? undefined : <EmptyState isSmall title={t('ops.decided.none')} />}
      />
      <div className="flex flex-wrap gap-2">
        {pages.hasNextPage && (
          <Button size="small" isLoading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('ops.decided.more')}
          </Button>
        )}
        {mayCall(calls.export) && (
          <Button size="small" isLoading={save.isPending} onClick={() => save.mutate()}>
            {t('ops.audit.export')}
          </Button>
        )}
      </div>
    </div>
  );
}

type Shown = Omit<DecidedListProps, 'label'>;

function columnsOf(t: Translate, { queue, openedId, onOpen }: Shown): readonly Column<DecidedCase>[] {
  return [
    {
      key: 'id',
      header: t('ops.column.number'),
      isTitle: true,
      cell: ({ id }) => <OpenCaseButton label={id} isOpen={id === openedId} onOpen={() => onOpen(id)} />,
    },
    { key: 'user', header: t('ops.column.user'), cell: ({ userId }) => userId && <UserLink userId={userId} /> },
    {
      key: 'amount',
      header: t('ops.column.amount'),
      align: 'end',
      cell: ({ amount, coin }) => (amount === null ? '—' : <Amount value={amount} unit={coin ?? ''} />),
    },
    { key: 'outcome', header: t('ops.decided.outcome'), cell: (row) => <Badge>{nameOutcome(queue, row)}</Badge> },
    { key: 'reason', header: t('ops.reason.label'), cell: ({ reason }) => <Reason text={queue.nameReason(reason)} /> },
    { key: 'by', header: t('ops.decided.by'), cell: ({ decidedBy }) => decidedBy },
    { key: 'at', header: t('ops.decided.at'), cell: ({ decidedAtMs }) => <Moment atMs={decidedAtMs} /> },
  ];
}

export function nameOutcome({ outcomes }: RememberedQueue, { outcome }: Pick<DecidedCase, 'outcome'>): string {
  return outcomes.find(({ value }) => value === outcome)?.label ?? outcome;
}

interface ReasonProps {
  readonly text: string;
}

/** What was found may be the number of a transaction: it takes several lines rather than widen the table. */
function Reason({ text }: ReasonProps) {
  return <span className="block min-w-24 wrap-anywhere">{text === '' ? '—' : text}</span>;
}
