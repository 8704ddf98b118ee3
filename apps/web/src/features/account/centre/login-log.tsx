import type { LoginRecord } from '@candor/contract/account/devices.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Pagination } from '@candor/ui/table/pagination.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { Table } from '@candor/ui/table/table.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime, zonedHeader } from '#shared/i18n/dates.ts';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { loginLog } from './account-queries.ts';
import { usePlaceName } from './use-place-name.ts';

/** Every attempt to log in, the failed ones too, newest first. */
export function LoginLog() {
  const t = useT();
  const [page, setPage] = useState(1);
  const log = useQuery(loginLog(page));
  const columns = useColumns();
  return (
    <Loaded query={log}>
      {({ records, pages }) => (
        <div className="flex flex-col gap-3 overflow-hidden rounded-large border border-line bg-surface-2 max-sm:px-4 sm:pb-2">
          <Table
            label={t('centre.log.title')}
            columns={columns}
            rows={records}
            rowKey={(record) => record.id}
            empty={<EmptyState isSmall title={t('centre.log.empty')} />}
          />
          {pages > 1 && <Pagination label={t('centre.log.title')} page={page} pageCount={pages} onChange={setPage} />}
        </div>
      )}
    </Loaded>
  );
}

function useColumns(): readonly Column<LoginRecord>[] {
  const t = useT();
  const dateStyle = useDateStyle();
  const placeName = usePlaceName();
  return [
    {
      key: 'time',
      header: zonedHeader(t('centre.log.time'), dateStyle),
      cell: ({ atMs }) => <span className="tabular-nums">{formatDateTime(atMs, dateStyle)}</span>,
    },
    { key: 'device', header: t('centre.log.device'), cell: ({ deviceName }) => deviceName },
    { key: 'place', header: t('centre.log.place'), cell: ({ location }) => placeName(location) },
    { key: 'ip', header: t('centre.log.ip'), cell: ({ ip }) => <span className="tabular-nums">{ip}</span> },
    {
      key: 'outcome',
      header: t('centre.log.outcome'),
      cell: ({ outcome }) => (
        <Badge tone={outcome === 'success' ? 'success' : 'warning'}>{t(OUTCOME_TEXTS[outcome])}</Badge>
      ),
    },
  ];
}

const OUTCOME_TEXTS = {
  success: 'centre.log.success',
  wrongPassword: 'centre.log.wrongPassword',
  wrongSignature: 'centre.log.wrongSignature',
  wrongSecondFactor: 'centre.log.wrongSecondFactor',
} as const satisfies Record<LoginRecord['outcome'], PlainMessageId>;
