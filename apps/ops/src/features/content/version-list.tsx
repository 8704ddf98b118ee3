import { type ArticleVersion, type ContentArticle, rollBackContent } from '@candor/contract/staff/content.ts';
import { Button } from '@candor/ui/button.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { useState } from 'react';
import { Moment } from '#shared/moment.tsx';
import { nameStaff } from '#shared/names/name-staff.ts';
import { Panel } from '#shared/panel.tsx';
import { ReasonDialog } from '#shared/cases/reason-dialog.tsx';
import { useMayCall } from '#shared/api/session.ts';
import { useChange } from '#shared/api/use-live.ts';
import { useT } from '#shared/texts/use-t.ts';
import { VersionText } from './version-text.tsx';

interface VersionListProps {
  readonly article: ContentArticle;
}

/** Every version; one that readers have seen before can be shown to them again. */
export function VersionList({ article }: VersionListProps) {
  const t = useT();
  const mayCall = useMayCall();
  const rollBack = useChange(rollBackContent);
  const [chosen, setChosen] = useState<number>();
  const columns: readonly Column<ArticleVersion>[] = [
    { key: 'version', header: t('ops.content.version'), isTitle: true, cell: ({ version }) => String(version) },
    { key: 'state', header: t('ops.column.state'), cell: ({ state }) => t(`ops.version.${state}`) },
    { key: 'author', header: t('ops.content.author'), cell: ({ author }) => nameStaff(author) },
    { key: 'time', header: t('ops.content.written'), cell: ({ createdAtMs }) => <Moment atMs={createdAtMs} /> },
    {
      key: 'act',
      header: t('ops.column.acts'),
      align: 'end',
      cell: ({ version, state }) =>
        state === 'replaced' &&
        mayCall(rollBackContent) && (
          <Button size="small" onClick={() => setChosen(version)}>
            {t('ops.content.rollBack')}
          </Button>
        ),
    },
  ];
  return (
    <Panel title={t('ops.content.versions')}>
      <DataTable
        label={t('ops.content.versions')}
        rows={article.versions}
        rowKey={({ version }) => String(version)}
        columns={columns}
      />
      <ReasonDialog
        title={chosen === undefined ? undefined : `${t('ops.content.rollBack')}: ${article.code} ${chosen}`}
        description={t('ops.content.rollBackText')}
        isWorking={rollBack.isPending}
        error={rollBack.error}
        onClose={() => setChosen(undefined)}
        onConfirm={(reason) =>
          chosen !== undefined &&
          rollBack.mutate(
            { params: { id: article.id }, body: { version: chosen, reason } },
            { onSuccess: () => setChosen(undefined) },
          )
        }
      >
        {chosen !== undefined && <VersionText id={article.id} version={chosen} />}
      </ReasonDialog>
    </Panel>
  );
}
