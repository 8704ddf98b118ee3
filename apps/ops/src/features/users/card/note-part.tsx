import { listUserNotes, type UserNote } from '@candor/contract/staff/user-card/user-notes.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Pagination } from '@candor/ui/table/pagination.tsx';
import { useState } from 'react';
import { useLive } from '#shared/api/use-live.ts';
import { Loaded } from '#shared/loaded.tsx';
import { Moment } from '#shared/moment.tsx';
import { useT } from '#shared/texts/use-t.ts';
import type { CardPartProps } from './card-part-props.ts';
import { LabelChange } from './label-change.tsx';
import { NoteForm } from './note-form.tsx';

/** The labels of a user and everything that the staff has written about them, the newest on top. */
export function NotePart({ userId }: CardPartProps) {
  const t = useT();
  const [current, setCurrent] = useState(1);
  const notes = useLive(listUserNotes, { params: { userId }, query: { current: String(current) } });
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Loaded query={notes}>
        {({ labels, records, pages }) => (
          <>
            <LabelChange userId={userId} labels={labels} />
            <NoteForm userId={userId} />
            {records.length === 0 && <EmptyState isSmall title={t('ops.note.none')} />}
            <ul className="flex flex-col divide-y divide-line">
              {records.map((note) => (
                <OneNote key={note.id} note={note} />
              ))}
            </ul>
            {pages > 1 && (
              <Pagination label={t('ops.card.notes')} page={current} pageCount={pages} onChange={setCurrent} />
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

interface OneNoteProps {
  readonly note: UserNote;
}

function OneNote({ note: { kind, label, text, author, atMs } }: OneNoteProps) {
  const t = useT();
  return (
    <li className="flex flex-col gap-1 py-2 text-13">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {label !== null && (
          <Badge tone={kind === 'labelAdded' ? 'warning' : 'neutral'}>
            {t(kind === 'labelAdded' ? 'ops.note.labelAdded' : 'ops.note.labelRemoved', {
              label: t(`ops.label.${label}`),
            })}
          </Badge>
        )}
        <span className="font-medium">{author}</span>
        <span className="text-muted">
          <Moment atMs={atMs} />
        </span>
      </p>
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
    </li>
  );
}
