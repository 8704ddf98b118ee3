import type { ApiKey } from '@candor/contract/api-keys/wire.ts';
import { NOTHING } from '@candor/format/decimal.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import { CopyButton } from '@candor/ui/copy-button.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { Table } from '@candor/ui/table/table.tsx';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime, type DateStyle } from '#shared/i18n/dates.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';

interface ApiKeyTableProps {
  readonly keys: readonly ApiKey[];
  readonly onDelete: (key: ApiKey) => void;
  readonly empty: ReactNode;
}

export function ApiKeyTable({ keys, onDelete, empty }: ApiKeyTableProps) {
  const t = useT();
  const style = useDateStyle();
  const columns: readonly Column<ApiKey>[] = [
    ...factColumns(t, style),
    {
      key: 'delete',
      header: t('security.keys.action'),
      isAction: true,
      align: 'end',
      cell: (key) => (
        <Button
          size="small"
          aria-label={t('security.keys.deleteNamed', { name: key.name })}
          onClick={() => onDelete(key)}
        >
          {t('security.keys.delete')}
        </Button>
      ),
    },
  ];
  return <Table label={t('app.page.apiKeys')} columns={columns} rows={keys} rowKey={(key) => key.id} empty={empty} />;
}

function factColumns(t: Translate, style: DateStyle): readonly Column<ApiKey>[] {
  return [
    { key: 'name', header: t('security.keys.name'), isTitle: true, cell: (key) => key.name },
    {
      key: 'apiKey',
      header: t('security.keys.key'),
      cell: ({ apiKey }) => (
        <span className="inline-flex items-center gap-1">
          <code className="max-w-40 truncate">{apiKey}</code>
          <CopyButton value={apiKey} label={t('security.keys.copyKey')} />
        </span>
      ),
    },
    {
      key: 'scopes',
      header: t('security.keys.scopes'),
      cell: ({ scopes }) => (
        <span className="inline-flex flex-wrap gap-1">
          {scopes.map((scope) => (
            <Badge key={scope} tone={scope === 'read' ? 'neutral' : 'accent'}>
              {t(`security.keys.${scope}`)}
            </Badge>
          ))}
        </span>
      ),
    },
    {
      key: 'ips',
      header: t('security.keys.ips'),
      cell: ({ ips }) =>
        ips.length === 0 ? t('security.keys.anyIp') : <span className="break-all">{ips.join(', ')}</span>,
    },
    {
      key: 'expires',
      header: t('security.keys.expires'),
      cell: ({ expiresAtMs }) => (expiresAtMs === null ? t('security.keys.noExpiry') : formatDate(expiresAtMs, style)),
    },
    {
      key: 'lastUsed',
      header: t('security.keys.lastUsed'),
      cell: ({ lastUsedAtMs }) => (lastUsedAtMs === null ? NOTHING : formatDateTime(lastUsedAtMs, style)),
    },
  ];
}
