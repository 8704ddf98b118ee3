import type { SecurityOverview } from '@candor/contract/security/wire.ts';
import { Banner } from '@candor/ui/banner.tsx';
import { Button } from '@candor/ui/button.tsx';
import { useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { RemoveAuthenticator } from './remove-authenticator.tsx';
import { RenewBackupCodesDialog } from './renew-backup-codes-dialog.tsx';

interface BoundAuthenticatorProps {
  readonly overview: SecurityOverview;
  readonly onRenewed: (backupCodes: readonly string[]) => void;
}

const FEW_CODES = 3;

/** How the authenticator stands, new backup codes for it, and the way to take it away. */
export function BoundAuthenticator({ overview, onRenewed }: BoundAuthenticatorProps) {
  const t = useT();
  const [isRenewing, setIsRenewing] = useState(false);
  return (
    <div className="flex flex-col gap-6">
      <Banner tone={overview.backupCodesLeft < FEW_CODES ? 'warning' : 'success'} title={t('security.totp.isOn')}>
        {t('security.totp.backupLeft', { count: overview.backupCodesLeft })}
      </Banner>
      <Button className="self-start" onClick={() => setIsRenewing(true)}>
        {t('security.backup.new')}
      </Button>
      <RemoveAuthenticator overview={overview} />
      <RenewBackupCodesDialog
        isOpen={isRenewing}
        overview={overview}
        onClose={() => setIsRenewing(false)}
        onRenewed={onRenewed}
      />
    </div>
  );
}
