import { useNavigate } from '#shared/router/navigate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { FundPasswordForm } from './fund-password-form.tsx';
import { SettingScreen } from '../setting-screen.tsx';

export function Screen() {
  const t = useT();
  const navigate = useNavigate();
  return (
    <SettingScreen intro={t('security.fund.text')}>
      {(overview) => (
        <FundPasswordForm
          key={overview.proofMethod}
          overview={overview}
          centre="account"
          onDone={() => void navigate({ to: '/account/center/security' })}
        />
      )}
    </SettingScreen>
  );
}
