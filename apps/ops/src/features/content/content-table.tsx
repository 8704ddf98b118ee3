import type { ContentRow } from '@candor/contract/staff/content.ts';
import { Badge } from '@candor/ui/badge.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { OpenCaseButton } from '#shared/cases/open-case-button.tsx';
import { useT } from '#shared/texts/use-t.ts';

interface ContentTableProps {
  readonly rows: readonly ContentRow[];
  readonly openId: string | undefined;
  readonly onOpen: (id: string) => void;
}

export function ContentTable({ rows, openId, onOpen }: ContentTableProps) {
  const t = useT();
  const columns: readonly Column<ContentRow>[] = [
    {
      key: 'title',
      header: t('ops.content.name'),
      isTitle: true,
      cell: ({ id, title }) => <OpenCaseButton label={title} isOpen={id === openId} onOpen={() => onOpen(id)} />,
    },
    { key: 'section', header: t('ops.content.section'), cell: ({ section_code }) => t(`ops.section.${section_code}`) },
    {
      key: 'state',
      header: t('ops.column.state'),
      cell: ({ publishedVersion, draftVersion }) => (
        <span className="flex gap-1">
          {publishedVersion !== null && (
            <Badge tone="success">{`${t('ops.version.published')} ${publishedVersion}`}</Badge>
          )}
          {draftVersion !== null && <Badge tone="warning">{`${t('ops.version.draft')} ${draftVersion}`}</Badge>}
        </span>
      ),
    },
    {
      key: 'languages',
      header: t('ops.content.languages'),
      align: 'end',
      cell: ({ locales }) => String(locales.length),
    },
  ];
  return (
    <DataTable
      label={t('ops.content.title')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      heightClassName="max-h-96"
    />
  );
}
