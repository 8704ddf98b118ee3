import { TERMS_VERSION } from '@candor/contract/account/wire.ts';
import { platformConfig } from '#shared/platform-config.ts';
import { useT } from '#shared/i18n/use-t.ts';

const SECTIONS = [
  'account',
  'security',
  'identity',
  'trading',
  'fees',
  'withdrawals',
  'honesty',
  'risk',
  'data',
  'ending',
  'changes',
] as const;

/** What the user and the exchange agree on, in the version that a registration is stored with. */
export function TermsOfService() {
  const t = useT();
  return (
    <article className="flex max-w-3xl flex-col gap-6 text-14">
      <p className="text-13 text-muted">{t('terms.version', { version: TERMS_VERSION })}</p>
      {platformConfig().mode === 'demo' && <p className="font-medium">{t('terms.demo')}</p>}
      <ol className="flex flex-col gap-6">
        {SECTIONS.map((section, index) => (
          <li key={section} className="flex flex-col gap-1.5">
            <h2 className="text-16 font-semibold">
              {index + 1}. {t(`terms.${section}.title`)}
            </h2>
            <p className="text-muted">{t(`terms.${section}.text`)}</p>
          </li>
        ))}
      </ol>
    </article>
  );
}
