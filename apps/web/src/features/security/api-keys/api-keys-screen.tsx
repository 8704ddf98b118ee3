import type { ApiKey } from '@candor/contract/api-keys/wire.ts';
import type { SecurityOverview } from '@candor/contract/security/wire.ts';
import { Banner } from '@candor/ui/banner.tsx';
import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { ApiKeyNeeds } from './api-key-needs.tsx';
import { ApiKeyTable } from './api-key-table.tsx';
import { CreateApiKeyDialog } from './create-api-key-dialog.tsx';
import { DeleteApiKeyDialog } from './delete-api-key-dialog.tsx';
import { apiKeys } from '../queries.ts';
import { SettingScreen } from '../setting-screen.tsx';

export function Screen() {
  const t = useT();
  return (
    <SettingScreen isWide intro={t('security.keys.text')}>
      {(overview) => <ApiKeys overview={overview} />}
    </SettingScreen>
  );
}

const KEYS_MAX = 10;

function ApiKeys({ overview }: { readonly overview: SecurityOverview }) {
  const t = useT();
  const keys = useQuery(apiKeys);
  const [isCreating, setIsCreating] = useState(false);
  const [doomed, setDoomed] = useState<ApiKey>();
  const isReady = overview.isTotpBound && overview.isFundPasswordSet;
  return (
    <>
      <Banner>{t('security.keys.never')}</Banner>
      {!isReady && <ApiKeyNeeds overview={overview} />}
      <Loaded query={keys}>
        {(known) => (
          <>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-13 text-muted">{t('security.keys.used', { count: known.length, max: KEYS_MAX })}</p>
              <Button
                variant="primary"
                disabled={!isReady || known.length >= KEYS_MAX}
                onClick={() => setIsCreating(true)}
              >
                {t('security.keys.create')}
              </Button>
            </div>
            <ApiKeyTable
              keys={known}
              onDelete={setDoomed}
              empty={<EmptyState title={t('security.keys.empty')} text={t('security.keys.emptyText')} />}
            />
          </>
        )}
      </Loaded>
      <CreateApiKeyDialog isOpen={isCreating} overview={overview} onClose={() => setIsCreating(false)} />
      <DeleteApiKeyDialog apiKey={doomed} onClose={() => setDoomed(undefined)} />
    </>
  );
}
