import { Banner } from '@candor/ui/banner.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Checkbox } from '@candor/ui/inputs/checkbox.tsx';
import { CopyButton } from '@candor/ui/copy-button.tsx';
import { useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import type { NewApiKey } from './new-api-key.ts';

interface ApiKeySecretProps {
  readonly made: NewApiKey;
  readonly onDone: () => void;
}

export function ApiKeySecret({ made, onDone }: ApiKeySecretProps) {
  const t = useT();
  const [isKept, setIsKept] = useState(false);
  return (
    <div className="flex flex-col gap-5">
      {made.secret === null ? (
        <Banner>{t('security.keys.ready')}</Banner>
      ) : (
        <Banner tone="warning">{t('security.keys.secretText')}</Banner>
      )}
      <SecretValue label={t('security.keys.key')} value={made.key.apiKey} copyLabel={t('security.keys.copyKey')} />
      {made.secret !== null && (
        <>
          <SecretValue
            label={t('security.keys.secret')}
            value={made.secret}
            copyLabel={t('security.keys.copySecret')}
          />
          <Checkbox label={t('security.keys.kept')} isChecked={isKept} onChange={setIsKept} />
        </>
      )}
      <Button variant="primary" isFullWidth disabled={made.secret !== null && !isKept} onClick={onDone}>
        {t('security.backup.finish')}
      </Button>
    </div>
  );
}

interface SecretValueProps {
  readonly label: string;
  readonly value: string;
  readonly copyLabel: string;
}

function SecretValue({ label, value, copyLabel }: SecretValueProps) {
  return (
    <div className="flex flex-col gap-1">
      <span className="text-13 text-muted">{label}</span>
      <span className="flex items-start justify-between gap-2 rounded-medium bg-surface-3 py-1.5 ps-3 pe-1.5">
        <code className="min-w-0 pt-1 text-13 break-all">{value}</code>
        <CopyButton value={value} label={copyLabel} />
      </span>
    </div>
  );
}
