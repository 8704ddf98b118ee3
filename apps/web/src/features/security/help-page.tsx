import { linkClass } from '@candor/ui/link-class.ts';
import { Link } from '#shared/router/link.tsx';
import { ChevronDown } from 'lucide-react';
import { platformConfig } from '#shared/platform-config.ts';
import { useT } from '#shared/i18n/use-t.ts';

interface Question {
  readonly name:
    | 'code'
    | 'password'
    | 'fund'
    | 'authenticator'
    | 'hold'
    | 'identity'
    | 'bank'
    | 'device'
    | 'phishing'
    | 'keys';
  /** Where it is done. */
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

const QUESTIONS: readonly Question[] = [
  { name: 'code', to: '/account/center/security' },
  { name: 'password', to: '/user/index', search: { key: 'loginPwd' } },
  { name: 'fund', to: '/user/index', search: { key: 'tardPwd' } },
  { name: 'authenticator', to: '/account/center/security/setting/google' },
  { name: 'hold', to: '/account/center/security' },
  { name: 'identity', to: '/account/center/kyc' },
  { name: 'bank', to: '/user/index', search: { key: 'bank' } },
  { name: 'device', to: '/account/center/device-management' },
  { name: 'phishing', to: '/account/center/security/setting/anti-code' },
  { name: 'keys', to: '/account/center/security/setting/api-keys' },
];

/** Questions about the account, answered as the product works, each with the page where it is done. */
export function HelpPage() {
  const t = useT();
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <p className="text-14 text-muted">{t('security.help.text')}</p>
      <ul className="divide-y divide-line rounded-large border border-line bg-surface-2">
        {QUESTIONS.map((question) => (
          <li key={question.name}>
            <Answer {...question} />
          </li>
        ))}
      </ul>
      {platformConfig().mode === 'demo' && (
        <p className="text-13 text-muted">
          {t('security.help.demo')}{' '}
          <Link to="/demo/mailbox" className={linkClass}>
            {t('security.help.mailbox')}
          </Link>
        </p>
      )}
    </div>
  );
}

function Answer({ name, to, search }: Question) {
  const t = useT();
  return (
    <details className="group px-4 sm:px-6">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 py-3 text-14 font-medium">
        {t(`security.help.${name}.question`)}
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-2 pb-4 text-14 text-muted">
        <p>{t(`security.help.${name}.answer`)}</p>
        <p>
          <Link to={to} search={search ?? {}} className={linkClass}>
            {t('security.help.open')}
          </Link>
        </p>
      </div>
    </details>
  );
}
