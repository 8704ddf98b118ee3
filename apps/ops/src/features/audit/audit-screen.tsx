import { downloadFile } from '@candor/browser/calls/download-file.ts';
import { saveFile } from '@candor/browser/device/save-file.ts';
import { exportAuditLog, listAuditRows, verifyAuditLog, type AuditRow } from '@candor/contract/staff/audit-log.ts';
import { Button } from '@candor/ui/button.tsx';
import { Pagination } from '@candor/ui/table/pagination.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureLine } from '#shared/failure-line.tsx';
import { Loaded } from '#shared/loaded.tsx';
import { Moment } from '#shared/moment.tsx';
import { ObjectLink } from '#shared/object-link.tsx';
import { Panel } from '#shared/panel.tsx';
import { caller } from '#shared/api/call.ts';
import { useColumnChoice } from '#shared/use-column-choice.ts';
import { useMayCall } from '#shared/api/session.ts';
import { useChange, useLive } from '#shared/api/use-live.ts';
import { useT, type Translate } from '#shared/texts/use-t.ts';
import { AuditFilterFields, type AuditFilter } from './audit-filter-fields.tsx';
import { VerdictBanner } from './verdict-banner.tsx';

/** Who did what, row after row, and the check that none was changed. */
export function AuditScreen() {
  const t = useT();
  const mayCall = useMayCall();
  const choice = useColumnChoice('audit');
  const [filter, setFilter] = useState<AuditFilter>({ actor: '', action: '', object: '' });
  const [current, setCurrent] = useState(1);
  const given = Object.fromEntries(Object.entries(filter).filter(([, text]) => text !== ''));
  const rows = useLive(listAuditRows, { query: { ...given, current: String(current) } });
  const verify = useChange(verifyAuditLog);
  const save = useMutation({
    mutationFn: () => downloadFile(caller, exportAuditLog, { query: given }),
    onSuccess: ({ content }) => saveFile('audit.csv', content),
  });
  const change = (next: AuditFilter) => {
    setFilter(next);
    setCurrent(1);
  };
  return (
    <>
      <FailureLine error={verify.error ?? save.error} />
      {verify.data !== undefined && <VerdictBanner verdict={verify.data} />}
      <Panel
        title={t('ops.nav.audit')}
        aside={
          <>
            {mayCall(verifyAuditLog) && (
              <Button size="small" isLoading={verify.isPending} onClick={() => verify.mutate({})}>
                {t('ops.audit.verify')}
              </Button>
            )}
            {mayCall(exportAuditLog) && (
              <Button size="small" isLoading={save.isPending} onClick={() => save.mutate()}>
                {t('ops.audit.export')}
              </Button>
            )}
          </>
        }
      >
        <AuditFilterFields filter={filter} onChange={change} />
        <Loaded query={rows}>
          {({ records, pages }) => (
            <>
              <DataTable
                label={t('ops.nav.audit')}
                columns={columnsOf(t)}
                choice={choice}
                rows={records}
                rowKey={({ position }) => String(position)}
              />
              {pages > 1 && <Pagination page={current} pageCount={pages} onChange={setCurrent} />}
            </>
          )}
        </Loaded>
      </Panel>
    </>
  );
}

function columnsOf(t: Translate): readonly Column<AuditRow>[] {
  return [
    { key: 'position', header: t('ops.column.number'), align: 'end', cell: ({ position }) => position },
    { key: 'at', header: t('ops.column.time'), cell: ({ atMs }) => <Moment atMs={atMs} /> },
    { key: 'actor', header: t('ops.audit.actor'), cell: ({ actor }) => actor },
    { key: 'action', header: t('ops.audit.action'), isTitle: true, cell: ({ action }) => action },
    {
      key: 'object',
      header: t('ops.audit.object'),
      className: 'min-w-32 wrap-anywhere',
      cell: ({ object }) => <ObjectLink object={object} />,
    },
    {
      key: 'details',
      header: t('ops.audit.details'),
      cell: ({ details }) => (
        <span className="block min-w-40 text-12 wrap-anywhere text-muted">
          {Object.entries(details)
            .map(([name, value]) => `${name}: ${value}`)
            .join(' · ')}
        </span>
      ),
    },
  ];
}
