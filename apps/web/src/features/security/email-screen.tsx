import { sendOwnEmailCode } from '@candor/contract/account/codes.ts';
import { bindEmail, type SecurityOverview } from '@candor/contract/security/wire.ts';
import { Field } from '@candor/ui/inputs/field.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { useNavigate } from '#shared/router/navigate.ts';
import { call } from '#shared/api/call.ts';
import { CodeField } from '#shared/credentials/code-field.tsx';
import { useForm } from '#shared/form/use-form.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { findEmailErrors, placeContactRefusal, type EmailDraft } from './contact-form.ts';
import { CurrentValue } from './current-value.tsx';
import { emptyProof, toProof } from './proof.ts';
import { SecurityForm } from './security-form.tsx';
import { SettingScreen } from './setting-screen.tsx';
import { useCredentialChanged } from './use-credential-changed.ts';

export function Screen() {
  const t = useT();
  return (
    <SettingScreen intro={t('security.email.text')}>
      {(overview) => <EmailForm key={overview.proofMethod} overview={overview} />}
    </SettingScreen>
  );
}

function EmailForm({ overview }: { readonly overview: SecurityOverview }) {
  const t = useT();
  const form = useEmailForm(overview);
  const email = form.draft.contact;
  return (
    <SecurityForm
      form={form}
      overview={overview}
      hold={overview.neverSet.includes('email') ? undefined : 'notice'}
      submitLabel={t(overview.email === null ? 'security.email.bind' : 'security.email.change')}
    >
      <CurrentValue label={t('security.email.current')} value={overview.email} />
      <Field isRequired label={t('security.email.label')} error={form.errorOf('contact')}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={(event) => form.change({ contact: event.target.value.trim() })}
        />
      </Field>
      <CodeField
        channel="email"
        label={t('security.email.code')}
        value={form.draft.code}
        onChange={(code) => form.change({ code })}
        error={form.errorOf('code')}
        sendCode={async () =>
          form.reveal('contact') ? undefined : call(sendOwnEmailCode, { query: { email, codeType: 'BIND' } })
        }
      />
    </SecurityForm>
  );
}

function useEmailForm({ proofMethod }: SecurityOverview) {
  const t = useT();
  const navigate = useNavigate();
  const tellChanged = useCredentialChanged();
  return useForm<EmailDraft>({
    initial: { contact: '', code: '', ...emptyProof(proofMethod) },
    findErrors: findEmailErrors,
    placeRefusal: placeContactRefusal,
    send: async (draft) => {
      await call(bindEmail, { body: { email: draft.contact, code: draft.code, proof: toProof(draft) } });
      await tellChanged(t('security.email.success'));
      await navigate({ to: '/account/center/security' });
    },
  });
}
