import { LOCALES, type Locale } from '@candor/contract/shared/locale.ts';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { Select, type SelectOption } from '@candor/ui/inputs/select.tsx';
import { useState, type ReactNode } from 'react';
import { DATE_FORMATS, formatDateTime } from '#shared/i18n/dates.ts';
import { changeLocale } from '#shared/i18n/locale-store.ts';
import { LANGUAGE_NAMES } from '#shared/i18n/locales.ts';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import { CURRENCIES } from '#shared/settings/currencies.ts';
import { changeSettings, useDateStyle, useSettings } from '#shared/settings/settings-store.ts';
import { DENSITIES, THEME_NAMES, UP_DOWN_COLORS } from '#shared/settings/settings.ts';
import { ZONE_IDS, zoneLabel } from '#shared/settings/time-zones.ts';
import { reportChunkFailure } from '../chunk-failure.ts';
import { DENSITY_LABELS, THEME_LABELS, UP_DOWN_LABELS } from './setting-labels.ts';

interface SettingsDialogProps {
  readonly onClose: () => void;
}

/** Every choice of the reader on one page; each takes effect at once. */
export function SettingsDialog({ onClose }: SettingsDialogProps) {
  const t = useT();
  return (
    <Dialog isOpen onClose={onClose} title={t('app.settings.title')} description={t('app.settings.text')} size="large">
      <div className="grid gap-5 sm:grid-cols-2">
        <LanguageField />
        <CurrencyField />
        <LookFields />
        <ClockFields />
      </div>
    </Dialog>
  );
}

function LanguageField() {
  const t = useT();
  const locale = useLocale();
  const options = LOCALES.map((value): SelectOption<Locale> => ({ value, label: LANGUAGE_NAMES[value] }));
  const change = (chosen: Locale) => void changeLocale(chosen).catch(() => reportChunkFailure(t));
  return (
    <Field label={t('app.settings.language')}>
      <Select options={options} value={locale} onChange={change} />
    </Field>
  );
}

function CurrencyField() {
  const t = useT();
  const chosen = useSettings((settings) => settings.exchangeName);
  const options = CURRENCIES.map(({ exchangeName, exchangeCode }) => ({
    value: exchangeName,
    label: `${exchangeName.toUpperCase()} ${exchangeCode}`,
  }));
  return (
    <Field label={t('app.settings.currency')}>
      <Select options={options} value={chosen} onChange={(exchangeName) => changeSettings({ exchangeName })} />
    </Field>
  );
}

function LookFields() {
  const t = useT();
  const { themeName, upDownColors, density } = useSettings();
  return (
    <>
      <ChoiceField
        label={t('app.settings.theme')}
        values={THEME_NAMES}
        labels={THEME_LABELS}
        chosen={themeName}
        onChoose={(value) => changeSettings({ themeName: value })}
      />
      <ChoiceField
        label={t('app.settings.upDown')}
        values={UP_DOWN_COLORS}
        labels={UP_DOWN_LABELS}
        chosen={upDownColors}
        onChoose={(value) => changeSettings({ upDownColors: value })}
      />
      <ChoiceField
        label={t('app.settings.density')}
        values={DENSITIES}
        labels={DENSITY_LABELS}
        chosen={density}
        onChoose={(value) => changeSettings({ density: value })}
      />
    </>
  );
}

function ClockFields() {
  const t = useT();
  const { zoneId, timeFormat } = useSettings();
  const style = useDateStyle();
  const [openedAtMs] = useState(() => Date.now());
  const zones = ZONE_IDS.map((value) => ({ value, label: zoneLabel(value) }));
  const formats = DATE_FORMATS.map((value) => ({ value, label: value }));
  return (
    <>
      <Field label={t('app.settings.timeFormat')}>
        <Select options={formats} value={timeFormat} onChange={(value) => changeSettings({ timeFormat: value })} />
      </Field>
      <Field
        label={t('app.settings.zone')}
        hint={t('app.settings.now', { now: formatDateTime(openedAtMs, style) })}
        className="sm:col-span-2"
      >
        <Select options={zones} value={zoneId} onChange={(value) => changeSettings({ zoneId: value })} />
      </Field>
    </>
  );
}

interface ChoiceFieldProps<Value extends string> {
  readonly label: ReactNode;
  readonly values: readonly Value[];
  readonly labels: Readonly<Record<Value, PlainMessageId>>;
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

function ChoiceField<Value extends string>({ label, values, labels, chosen, onChoose }: ChoiceFieldProps<Value>) {
  const t = useT();
  return (
    <Field label={label}>
      <Select
        options={values.map((value) => ({ value, label: t(labels[value]) }))}
        value={chosen}
        onChange={onChoose}
      />
    </Field>
  );
}
