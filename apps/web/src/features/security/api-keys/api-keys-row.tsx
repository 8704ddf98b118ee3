import { useQuery } from '@tanstack/react-query';
import { Code } from 'lucide-react';
import { SettingList } from '#shared/account-centre/setting-list.tsx';
import { SettingRow } from '#shared/account-centre/setting-row.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { apiKeys } from '../queries.ts';

export function ApiKeysRow() {
  const t = useT();
  const { data } = useQuery(apiKeys);
  const count = data?.length;
  return (
    <SettingList title={t('security.keys.programs')}>
      <SettingRow
        icon={Code}
        title={t('app.page.apiKeys')}
        text={t('security.keys.protects')}
        state={{ tone: 'neutral', label: count === undefined ? '—' : t('security.keys.count', { count }) }}
        action={{ label: t('security.action.manage'), to: '/account/center/security/setting/api-keys' }}
      />
    </SettingList>
  );
}
