import type { SecurityOverview } from '@candor/contract/security/wire.ts';
import type { ApiKeyScope } from '@candor/contract/api-keys/scope.ts';
import { Checkbox } from '@candor/ui/inputs/checkbox.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { Select } from '@candor/ui/inputs/select.tsx';
import { TextArea } from '@candor/ui/inputs/text-area.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { useForm, type Form } from '#shared/form/use-form.ts';
import { useT } from '#shared/i18n/use-t.ts';
import {
  CHOSEN_SCOPES,
  EMPTY_API_KEY,
  EXPIRY_DAYS,
  findApiKeyErrors,
  IPS_MAX,
  UNBOUND_DAYS_MAX,
  type ApiKeyDraft,
} from './api-key-draft.ts';
import { FundPasswordInput } from '#shared/credentials/fund-password-input.tsx';
import { isProofRefusal } from '../proof.ts';
import { SecurityForm } from '../security-form.tsx';

interface ApiKeyFormProps {
  readonly overview: SecurityOverview;
  readonly onSend: (draft: ApiKeyDraft) => Promise<void>;
}

export function ApiKeyForm({ overview, onSend }: ApiKeyFormProps) {
  const t = useT();
  const form = useForm<ApiKeyDraft>({
    initial: EMPTY_API_KEY,
    findErrors: findApiKeyErrors,
    placeRefusal: ({ word }, text) => {
      if (word?.startsWith('fundPassword') === true) return { fundPassword: text };
      if (word === 'publicKeyInvalid') return { publicKey: text };
      return isProofRefusal(word) ? { proof: text } : {};
    },
    send: onSend,
  });
  return (
    <SecurityForm form={form} overview={overview} submitLabel={t('security.keys.create')}>
      <Field isRequired label={t('security.keys.name')} hint={t('security.keys.nameHint')} error={form.errorOf('name')}>
        <TextInput autoComplete="off" maxLength={40} {...form.bind('name')} />
      </Field>
      <Scopes form={form} />
      <Restrictions form={form} />
      <FundPasswordInput
        label={t('app.page.fundPassword')}
        value={form.draft.fundPassword}
        onChange={(fundPassword) => form.change({ fundPassword })}
        error={form.errorOf('fundPassword')}
      />
    </SecurityForm>
  );
}

interface PartProps {
  readonly form: Form<ApiKeyDraft>;
}

function Scopes({ form }: PartProps) {
  const t = useT();
  return (
    <fieldset>
      <legend className="mb-1 text-13 font-medium">{t('security.keys.scopes')}</legend>
      <Checkbox label={t('security.keys.readText')} isChecked disabled onChange={() => undefined} />
      {CHOSEN_SCOPES.map((scope) => (
        <Checkbox
          key={scope}
          label={t(`security.keys.${scope}Text`)}
          isChecked={form.draft.scopes.includes(scope)}
          onChange={(isChosen) => form.change({ scopes: withScope(form.draft.scopes, scope, isChosen) })}
        />
      ))}
      <p className="text-12 text-muted">{t('security.keys.never')}</p>
    </fieldset>
  );
}

function withScope(scopes: readonly ApiKeyScope[], scope: ApiKeyScope, isChosen: boolean): readonly ApiKeyScope[] {
  const others = scopes.filter((other) => other !== scope);
  return isChosen ? [...others, scope] : others;
}

function Restrictions({ form }: PartProps) {
  const t = useT();
  const mayWithdraw = form.draft.scopes.includes('withdraw');
  const options = EXPIRY_DAYS.map((days) => ({
    value: days,
    label: days === 'never' ? t('security.keys.noExpiry') : t('security.keys.days', { count: Number(days) }),
  }));
  return (
    <>
      <Field
        isRequired={mayWithdraw}
        isOptional={!mayWithdraw}
        label={t('security.keys.ips')}
        hint={t('security.keys.ipsHint', { max: IPS_MAX, days: UNBOUND_DAYS_MAX })}
        error={form.errorOf('ips')}
      >
        <TextInput
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="203.0.113.7, 2001:db8::7"
          {...form.bind('ips')}
        />
      </Field>
      <Field label={t('security.keys.expires')} error={form.errorOf('expiry')}>
        <Select options={options} value={form.draft.expiry} onChange={(expiry) => form.change({ expiry })} />
      </Field>
      <Field
        isOptional
        label={t('security.keys.publicKey')}
        hint={t('security.keys.publicKeyHint')}
        error={form.errorOf('publicKey')}
      >
        <TextArea
          rows={3}
          autoComplete="off"
          spellCheck={false}
          placeholder="-----BEGIN PUBLIC KEY-----"
          {...form.bind('publicKey')}
        />
      </Field>
    </>
  );
}
