import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { FundPasswordForm } from './fund-password-form.tsx';
import { LoginPasswordForm } from './login-password-form.tsx';
import { securityOverview } from '../queries.ts';
import type { SettingFormProps } from '../setting-form-props.ts';

export function LoginPasswordPart() {
  const t = useT();
  return <PasswordPart intro={t('security.password.text')} form={LoginPasswordForm} />;
}

export function FundPasswordPart() {
  const t = useT();
  return <PasswordPart intro={t('security.fund.text')} form={FundPasswordForm} />;
}

interface PasswordPartProps {
  readonly intro: string;
  readonly form: ComponentType<SettingFormProps>;
}

/** The personal centre's half of a form that the account centre has too. */
function PasswordPart({ intro, form: PasswordForm }: PasswordPartProps) {
  const overview = useQuery(securityOverview);
  return (
    <div className="flex max-w-[35rem] flex-col gap-6">
      <p className="text-14 text-muted">{intro}</p>
      <Loaded query={overview}>
        {(known) => <PasswordForm key={known.proofMethod} overview={known} centre="personal" />}
      </Loaded>
    </div>
  );
}
