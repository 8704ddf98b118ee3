import type { SettingVersion } from '@candor/contract/staff/settings.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { Moment } from '#shared/moment.tsx';
import { nameObject } from '#shared/names/name-object.ts';
import { Panel } from '#shared/panel.tsx';
import { serverClock } from '@candor/browser/calls/server-clock.ts';
import { useLocale, useT } from '#shared/texts/use-t.ts';

interface VersionTableProps {
  readonly versions: readonly SettingVersion[];
}

/** Every decided change with who wanted it, who agreed, and from when on it holds. */
export function VersionTable({ versions }: VersionTableProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <Panel title={t('ops.setting.versions')}>
      <DataTable
        label={t('ops.setting.versions')}
        rows={versions}
        rowKey={({ id }) => id}
        empty={<p className="text-13 text-muted">{t('ops.setting.noVersions')}</p>}
        columns={[
          { key: 'object', header: t('ops.audit.object'), cell: ({ object }) => nameObject(t, object, locale) },
          { key: 'version', header: t('ops.content.version'), align: 'end', cell: ({ version }) => version },
          { key: 'effective', header: t('ops.approval.effective'), cell: (row) => <Moment atMs={row.effectiveAtMs} /> },
          {
            key: 'state',
            header: t('ops.column.state'),
            cell: ({ effectiveAtMs }) => <VersionState effectiveAtMs={effectiveAtMs} />,
          },
          { key: 'maker', header: t('ops.approval.maker'), cell: ({ maker }) => maker },
          { key: 'checker', header: t('ops.approval.checker'), cell: ({ checker }) => checker },
          { key: 'reason', header: t('ops.reason.label'), cell: ({ reason }) => reason },
        ]}
      />
    </Panel>
  );
}

function VersionState({ effectiveAtMs }: Pick<SettingVersion, 'effectiveAtMs'>) {
  const t = useT();
  const isUpcoming = effectiveAtMs > serverClock.nowMs();
  return (
    <Badge tone={isUpcoming ? 'warning' : 'success'}>
      {t(isUpcoming ? 'ops.setting.upcoming' : 'ops.setting.decided')}
    </Badge>
  );
}
