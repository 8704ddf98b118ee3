import { settingObject, type OperatorSetting } from '@candor/contract/settings/operator-setting.ts';
import { changeSetting } from '@candor/contract/staff/settings.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { Checkbox } from '@candor/ui/inputs/checkbox.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { NumberField } from '@candor/ui/number/number-field.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { useState } from 'react';
import { nameObject } from '#shared/names/name-object.ts';
import { ReasonDialog } from '#shared/cases/reason-dialog.tsx';
import { serverClock } from '@candor/browser/calls/server-clock.ts';
import { useChange } from '#shared/api/use-live.ts';
import { useLocale, useT } from '#shared/texts/use-t.ts';
import { changedSetting, draftOf, isWord, settingFields, settingUnit, type SettingField } from './setting-draft.ts';

interface SettingDialogProps {
  readonly setting: OperatorSetting;
  readonly onClose: () => void;
}

/** Later than the day that has to lie between: somebody still has to look at it. */
const SUGGESTED_MS = 48 * 3_600_000;

/** Asks for other terms, whole; from when on they hold is part of what the second person approves. */
export function SettingDialog({ setting, onClose }: SettingDialogProps) {
  const t = useT();
  const locale = useLocale();
  const ask = useChange(changeSetting);
  const [draft, setDraft] = useState(() => draftOf(setting));
  const [effective, setEffective] = useState(() =>
    new Date(serverClock.nowMs() + SUGGESTED_MS).toISOString().slice(0, 16),
  );
  const confirm = (reason: string) => {
    const effectiveAtMs = effective === '' ? null : Date.parse(`${effective}Z`);
    ask.mutate({ body: { setting: changedSetting(setting, draft), effectiveAtMs, reason } }, { onSuccess: onClose });
  };
  return (
    <ReasonDialog
      title={`${t('ops.setting.change')}: ${nameObject(t, settingObject(setting), locale)}`}
      description={t('ops.halt.second')}
      isWorking={ask.isPending}
      error={ask.error}
      onClose={onClose}
      onConfirm={confirm}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        {settingFields(setting).map((name) => (
          <DraftField
            key={name}
            name={name}
            unit={settingUnit(setting, name)}
            value={draft[name] ?? ''}
            onChange={(value) => setDraft({ ...draft, [name]: value })}
          />
        ))}
      </div>
      <Field label={t('ops.setting.effective')} hint={t('ops.setting.effectiveHint')}>
        <TextInput type="datetime-local" value={effective} onChange={(event) => setEffective(event.target.value)} />
      </Field>
    </ReasonDialog>
  );
}

interface DraftFieldProps {
  readonly name: SettingField;
  readonly unit: string | undefined;
  readonly value: string | boolean;
  readonly onChange: (value: string | boolean) => void;
}

function DraftField({ name, unit, value, onChange }: DraftFieldProps) {
  const t = useT();
  const label = t(`ops.settingField.${name}`);
  if (typeof value === 'boolean') {
    return <Checkbox label={label} isChecked={value} onChange={onChange} className="text-13" />;
  }
  if (isWord(name)) {
    return (
      <Field label={label}>
        <TextInput value={value} autoComplete="off" maxLength={80} onChange={(event) => onChange(event.target.value)} />
      </Field>
    );
  }
  return (
    <Field label={label}>
      <NumberField value={value} decimals={LEDGER_SCALE} unit={unit} onChange={onChange} />
    </Field>
  );
}
