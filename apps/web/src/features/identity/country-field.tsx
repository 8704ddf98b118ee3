import { Button } from '@candor/ui/button.tsx';
import { Combobox } from '@candor/ui/inputs/combobox.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { useMemo } from 'react';
import { useCountries } from '#shared/credentials/use-countries.ts';
import { useLocale, useT } from '#shared/i18n/use-t.ts';

interface CountryFieldProps {
  /** Two letters, or nothing yet. */
  readonly value: string;
  readonly onChange: (country: string) => void;
  readonly error: string | undefined;
}

/** The country that issued the document, found by its name in the reader's language. */
export function CountryField({ value, onChange, error }: CountryFieldProps) {
  const t = useT();
  const locale = useLocale();
  const { status, list, retry } = useCountries();
  const options = useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'region' });
    return list
      .filter(({ isServed }) => isServed)
      .map(({ code }) => ({ value: code, label: names.of(code) ?? code, detail: code }))
      .toSorted((one, other) => one.label.localeCompare(other.label, locale));
  }, [list, locale]);
  return (
    <Field isRequired label={t('identity.country.label')} hint={t('identity.country.hint')} error={error}>
      <Combobox
        options={options}
        value={value === '' ? undefined : value}
        onChange={(country) => onChange(country ?? '')}
        isDisabled={status !== 'ready'}
      />
      {status === 'failed' && (
        <Button size="small" onClick={retry}>
          {t('ui.action.retry')}
        </Button>
      )}
    </Field>
  );
}
