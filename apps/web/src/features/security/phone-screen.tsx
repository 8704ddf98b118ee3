import { sendOwnPhoneCode } from '@candor/contract/account/codes.ts';
import { bindContact, type SecurityOverview } from '@candor/contract/security/wire.ts';
import { useNavigate } from '#shared/router/navigate.ts';
import { call } from '#shared/api/call.ts';
import { CodeField } from '#shared/credentials/code-field.tsx';
import { PhoneField } from '#shared/credentials/phone-field.tsx';
import { dialledPhone, EMPTY_PHONE, findPhoneError } from '#shared/credentials/phone-number.ts';
import { sendToPhone } from '#shared/credentials/send-to-phone.ts';
import { useForm } from '#shared/form/use-form.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { findPhoneErrors, placeContactRefusal, type PhoneContactDraft } from './contact-form.ts';
import { CurrentValue } from './current-value.tsx';
import { emptyProof, toProof } from './proof.ts';
import { SecurityForm } from './security-form.tsx';
import { SettingScreen } from './setting-screen.tsx';
import { useCredentialChanged } from './use-credential-changed.ts';

export function Screen() {
  const t = useT();
  return (
    <SettingScreen intro={t('security.phone.text')}>
      {(overview) => <PhoneForm key={overview.proofMethod} overview={overview} />}
    </SettingScreen>
  );
}

function PhoneForm({ overview }: { readonly overview: SecurityOverview }) {
  const t = useT();
  const form = usePhoneForm(overview);
  const { contact, code } = form.draft;
  // What is right by itself and refused all the same belongs to somebody else.
  const error = form.errorOf('contact') === undefined ? undefined : (findPhoneError(contact) ?? 'refusal.contactTaken');
  return (
    <SecurityForm
      form={form}
      overview={overview}
      hold={overview.neverSet.includes('phone') ? undefined : 'notice'}
      submitLabel={t(overview.phone === null ? 'security.phone.bind' : 'security.phone.change')}
    >
      <CurrentValue label={t('security.phone.current')} value={overview.phone} />
      <PhoneField value={contact} onChange={(phone) => form.change({ contact: phone })} error={error} />
      <CodeField
        channel="phone"
        label={t('security.phone.code')}
        value={code}
        onChange={(typed) => form.change({ code: typed })}
        error={form.errorOf('code')}
        sendCode={async () =>
          form.reveal('contact')
            ? undefined
            : sendToPhone(
                contact,
                (phone, options) => call(sendOwnPhoneCode, { query: { phone, codeType: 'BIND' } }, options),
                (refused) => form.change({ contact: refused }),
              )
        }
      />
    </SecurityForm>
  );
}

function usePhoneForm({ proofMethod }: SecurityOverview) {
  const t = useT();
  const navigate = useNavigate();
  const tellChanged = useCredentialChanged();
  return useForm<PhoneContactDraft>({
    initial: { contact: EMPTY_PHONE, code: '', ...emptyProof(proofMethod) },
    findErrors: findPhoneErrors,
    placeRefusal: placeContactRefusal,
    send: async (draft) => {
      const phone = dialledPhone(draft.contact);
      await call(bindContact, { body: { type: 'phone', phone, code: draft.code, proof: toProof(draft) } });
      await tellChanged(t('security.done'));
      await navigate({ to: '/account/center/security' });
    },
  });
}
