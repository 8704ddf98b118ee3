import { Button } from '@candor/ui/button.tsx';
import { Combobox } from '@candor/ui/inputs/combobox.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PlainMessageId } from '../i18n/translate.ts';
import { useLocale, useT } from '../i18n/use-t.ts';
import { COUNTRY_MISSING, guessCountry, type Country, type PhoneDraft } from './phone-number.ts';
import { useCountries } from './use-countries.ts';

interface PhoneFieldProps {
  readonly value: PhoneDraft;
  readonly onChange: (phone: PhoneDraft) => void;
  /** Shown beside the part it speaks of. */
  readonly error?: PlainMessageId | undefined;
}

/** A phone number in two parts: the country, found by its name or its dialling code, and the number. */
export function PhoneField({ value, onChange, error }: PhoneFieldProps) {
  const t = useT();
  const locale = useLocale();
  const { status, list, retry } = useCountries();
  const choose = (country: Country | undefined) =>
    onChange({
      ...value,
      isRefused: false,
      country: country?.code,
      dial: country === undefined ? '' : plus(country.dial),
    });
  const hasGuessed = useFirstGuess(list, (country) => value.country === undefined && choose(country));

  const isCountryMissing = error === COUNTRY_MISSING;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field isRequired label={t('common.phone.country')} error={isCountryMissing && t(error)}>
        <Combobox
          options={optionsOf(list, locale)}
          value={value.country}
          onChange={(code) => choose(list.find((country) => country.code === code))}
          // Not before the guess stands there: it must not come in between what somebody types.
          isDisabled={status !== 'ready' || !hasGuessed}
        />
        {status === 'failed' && (
          <p role="alert" className="flex flex-wrap items-center gap-2 text-12 text-danger">
            {t('common.phone.countriesFailed')}
            <Button size="small" onClick={retry}>
              {t('ui.action.retry')}
            </Button>
          </p>
        )}
      </Field>
      <Field isRequired label={t('common.phone.label')} error={error !== undefined && !isCountryMissing && t(error)}>
        <TextInput
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          leading={value.dial === '' ? undefined : <span className="tabular-nums">{value.dial}</span>}
          value={value.number}
          onChange={(event) => onChange({ ...value, isRefused: false, number: event.target.value })}
        />
      </Field>
    </div>
  );
}

/** The reader's own country stands there already, once the list has come. */
function useFirstGuess(countries: readonly Country[], take: (country: Country) => void): boolean {
  const [hasGuessed, setHasGuessed] = useState(false);
  const takeNow = useEffectEvent(take);
  useEffect(() => {
    if (countries.length === 0) return;
    const guessed = guessCountry(countries, navigator.languages);
    if (guessed !== undefined) takeNow(guessed);
    // oxlint-disable-next-line react/set-state-in-effect -- Together with the guess, so that the field opens with it.
    setHasGuessed(true);
  }, [countries]);
  return hasGuessed;
}

/** Each with its name in the reader's language; the code stands in the label too, so that typing it finds the country. */
function optionsOf(countries: readonly Country[], locale: string) {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  return countries
    .filter(({ isServed }) => isServed)
    .map(({ code, dial }) => ({ value: code, label: `${names.of(code) ?? code} (${plus(dial)})` }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
}

function plus(dial: string): string {
  return `+${dial.replaceAll(/\D/g, '')}`;
}
