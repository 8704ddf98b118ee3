import { useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { BackupCodes } from './backup-codes.tsx';
import { BindAuthenticator } from './bind-authenticator.tsx';
import { BoundAuthenticator } from './bound-authenticator.tsx';
import { SettingScreen } from '../setting-screen.tsx';

export function Screen() {
  const t = useT();
  // Kept here and nowhere else: the answer that brought them is the only one that ever does.
  const [backupCodes, setBackupCodes] = useState<readonly string[]>();
  return (
    <SettingScreen intro={t('security.totp.text')}>
      {(overview) => {
        if (backupCodes !== undefined) return <BackupCodes codes={backupCodes} />;
        if (overview.isTotpBound) return <BoundAuthenticator overview={overview} onRenewed={setBackupCodes} />;
        return <BindAuthenticator key={overview.proofMethod} overview={overview} onBound={setBackupCodes} />;
      }}
    </SettingScreen>
  );
}
