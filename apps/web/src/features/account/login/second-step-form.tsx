import type { SecondFactor } from '@candor/contract/account/wire.ts';
import { sendStepCode } from '@candor/contract/account/codes.ts';
import { Button } from '@candor/ui/button.tsx';
import { Checkbox } from '@candor/ui/inputs/checkbox.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { OneTimeCode } from '@candor/ui/inputs/one-time-code.tsx';
import { RadioGroup } from '@candor/ui/inputs/radio-group.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { call } from '#shared/api/call.ts';
import { CodeField } from '#shared/credentials/code-field.tsx';
import { useForm } from '#shared/form/use-form.ts';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { logIn } from '#shared/session/session.ts';
import { findStepErrors, tidyBackupCode, type SecondStep, type StepDraft } from './second-step.ts';

interface SecondStepFormProps {
  readonly step: SecondStep;
  readonly onBack: () => void;
}

/** After the password: one of the ways the account has to prove that it is the owner. */
export function SecondStepForm({ step, onBack }: SecondStepFormProps) {
  const t = useT();
  const { draft, change, errorOf, submit, isSending } = useStepForm(step);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-14 text-muted">{t('account.step.text')}</p>
      {step.methods.length > 1 && (
        <RadioGroup
          label={t('account.step.method')}
          options={step.methods.map((method) => ({ value: method, label: t(METHOD_LABELS[method]) }))}
          value={draft.method}
          onChange={(method) => change({ method, code: '' })}
        />
      )}
      <StepCode
        key={draft.method}
        step={step}
        draft={draft}
        error={errorOf('code')}
        onChange={(code) => change({ code })}
      />
      <Checkbox
        label={
          <>
            {t('account.step.trust')}
            <span className="block text-12 text-muted">{t('account.step.trustHint')}</span>
          </>
        }
        isChecked={draft.trustDevice}
        onChange={(trustDevice) => change({ trustDevice })}
      />
      <Button type="submit" variant="primary" isFullWidth isLoading={isSending}>
        {t('account.step.submit')}
      </Button>
      <Button variant="ghost" isFullWidth onClick={onBack}>
        {t('account.step.back')}
      </Button>
    </form>
  );
}

const METHOD_LABELS = {
  totp: 'account.step.totp',
  backup: 'account.step.backup',
  email: 'account.step.email',
  phone: 'account.step.phone',
} as const satisfies Record<SecondFactor, PlainMessageId>;

function useStepForm(step: SecondStep) {
  const t = useT();
  return useForm<StepDraft>({
    initial: { method: step.methods[0] ?? 'totp', code: '', trustDevice: false },
    findErrors: findStepErrors,
    send: async (draft) => {
      await logIn({ signType: 'STEP2', ticket: step.ticket, ...draft });
      showToast({ tone: 'success', title: t('account.login.success') });
    },
    placeRefusal: (_, text) => ({ code: text }),
  });
}

interface StepCodeProps {
  readonly step: SecondStep;
  readonly draft: StepDraft;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
}

function StepCode({ step, draft: { method, code }, error, onChange }: StepCodeProps) {
  const t = useT();
  if (method === 'totp') {
    return (
      <Field isRequired label={t('account.step.totp')} hint={t('account.step.totpHint')} error={error}>
        <OneTimeCode hasFocus value={code} onChange={onChange} />
      </Field>
    );
  }
  if (method === 'backup') {
    return (
      <Field isRequired label={t('account.step.backup')} hint={t('account.step.backupRule')} error={error}>
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={(event) => onChange(tidyBackupCode(event.target.value))}
        />
      </Field>
    );
  }
  return (
    <CodeField
      channel={method}
      sendsAtOnce
      sendCode={() => call(sendStepCode, { body: { ticket: step.ticket, method } })}
      hint={step.target !== undefined && t('account.step.sentTo', { target: step.target })}
      value={code}
      onChange={onChange}
      error={error}
    />
  );
}
