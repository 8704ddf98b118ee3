import {
  updateBladePassword,
  updatePassword,
  updateUserLoginPassword,
  type SecurityOverview,
} from '@candor/contract/security/wire.ts';
import { Field } from '@candor/ui/inputs/field.tsx';
import { PasswordInput } from '@candor/ui/inputs/password-input.tsx';
import type { ApiError } from '@candor/browser/errors/api-error.ts';
import { call } from '#shared/api/call.ts';
import { StrengthMeter } from '#shared/credentials/strength-meter.tsx';
import { useForm, type FieldTexts } from '#shared/form/use-form.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { renewTokens } from '#shared/session/session.ts';
import { findLoginPasswordErrors, withOwnProof, type LoginPasswordDraft } from './login-password-draft.ts';
import { emptyProof, isProofRefusal, toProof } from '../proof.ts';
import { SecurityForm } from '../security-form.tsx';
import type { SettingFormProps } from '../setting-form-props.ts';
import { useCredentialChanged } from '../use-credential-changed.ts';

export function LoginPasswordForm({ overview, centre, onDone }: SettingFormProps) {
  const t = useT();
  const form = useLoginPasswordForm({ overview, centre, onDone });
  return (
    <SecurityForm
      form={form}
      overview={overview}
      hidesProof={form.draft.proofKind === 'loginPassword'}
      hold="noticeAndSessions"
      submitLabel={t('security.password.change')}
    >
      <Field isRequired label={t('security.password.old')} error={form.errorOf('oldPassword')}>
        <PasswordInput autoComplete="current-password" {...form.bind('oldPassword')} />
      </Field>
      <Field
        isRequired
        label={t('security.password.new')}
        hint={t('security.password.hint')}
        error={form.errorOf('newPassword')}
      >
        <PasswordInput autoComplete="new-password" {...form.bind('newPassword')} />
        {form.draft.newPassword !== '' && <StrengthMeter password={form.draft.newPassword} />}
      </Field>
      <Field isRequired label={t('security.password.confirm')} error={form.errorOf('confirmation')}>
        <PasswordInput autoComplete="new-password" {...form.bind('confirmation')} />
      </Field>
    </SecurityForm>
  );
}

function useLoginPasswordForm({ overview, centre, onDone }: SettingFormProps) {
  const t = useT();
  const tellChanged = useCredentialChanged();
  return useForm<LoginPasswordDraft>({
    initial: { oldPassword: '', newPassword: '', confirmation: '', ...emptyProof(overview.proofMethod) },
    findErrors: findLoginPasswordErrors,
    placeRefusal: (error, text) =>
      // The rule itself was checked before sending, so what the server still refuses is a common password.
      error.word === 'passwordRule'
        ? { newPassword: t('security.password.tooCommon') }
        : placeRefusal(error, text, overview),
    send: async (draft) => {
      const { oldPassword, newPassword } = draft;
      const body = { oldPassword, newPassword, proof: toProof(withOwnProof(draft)) };
      renewTokens(await call(callOf(centre, overview), { body }));
      await tellChanged(t('security.done'));
      onDone?.();
    },
  });
}

/** The account centre has a call of its own; in the personal centre it goes by what proves the owner (rule C-43). */
function callOf(centre: SettingFormProps['centre'], { proofMethod }: SecurityOverview) {
  if (centre === 'account') return updateBladePassword;
  return proofMethod === 'loginPassword' ? updatePassword : updateUserLoginPassword;
}

function placeRefusal(
  { word }: ApiError,
  text: string,
  { proofMethod }: SecurityOverview,
): FieldTexts<LoginPasswordDraft> {
  if (word === 'wrongCredentials' || proofMethod === 'loginPassword') return { oldPassword: text };
  return isProofRefusal(word) ? { proof: text } : {};
}
