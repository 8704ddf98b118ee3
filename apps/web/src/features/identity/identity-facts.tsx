import type { IdentityState } from '@candor/contract/identity/wire.ts';
import { useLocale, useT } from '#shared/i18n/use-t.ts';

interface IdentityFactsProps {
  readonly state: IdentityState;
}

/** Who one was verified as, masked. */
export function IdentityFacts({ state }: IdentityFactsProps) {
  const t = useT();
  const locale = useLocale();
  const country = state.country && new Intl.DisplayNames([locale], { type: 'region' }).of(state.country);
  const facts = [
    { label: t('identity.name.label'), value: state.realName },
    { label: t('identity.number.label'), value: state.idCard },
    { label: t('identity.country.label'), value: country },
  ];
  return (
    <dl className="flex flex-col gap-2 rounded-medium bg-surface-3 px-4 py-3 text-13">
      {facts
        .filter(({ value }) => value !== null && value !== undefined)
        .map(({ label, value }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
