import { setAntiCode, type SecurityOverview } from '@candor/contract/security/wire.ts';
import { Field } from '@candor/ui/inputs/field.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { useNavigate } from '#shared/router/navigate.ts';
import { call } from '#shared/api/call.ts';
import { useForm } from '#shared/form/use-form.ts';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { CurrentValue } from './current-value.tsx';
import { emptyProof, findProofError, isProofRefusal, toProof, type ProofDraft } from './proof.ts';
import { SecurityForm } from './security-form.tsx';
import { SettingScreen } from './setting-screen.tsx';
import { useCredentialChanged } from './use-credential-changed.ts';

export function Screen() {
  const t = useT();
  return (
    <SettingScreen intro={t('security.anti.text')}>
      {(overview) => <AntiCodeForm key={overview.proofMethod} overview={overview} />}
    </SettingScreen>
  );
}

function AntiCodeForm({ overview }: { readonly overview: SecurityOverview }) {
  const t = useT();
  const form = useAntiCodeForm(overview);
  return (
    <SecurityForm form={form} overview={overview} submitLabel={t('security.anti.save')}>
      <CurrentValue label={t('security.anti.current')} value={overview.antiCode} />
      <Field
        isRequired
        label={t('security.anti.label')}
        hint={t('security.anti.hint')}
        error={form.errorOf('antiCode')}
      >
        <TextInput autoComplete="off" spellCheck={false} maxLength={20} {...form.bind('antiCode')} />
      </Field>
    </SecurityForm>
  );
}

interface AntiCodeDraft extends ProofDraft {
  readonly antiCode: string;
}

/** Latin letters, digits and CJK characters, which every program that shows a mail can draw. */
const ANTI_CODE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}A-Za-z0-9]{4,20}$/u;

function antiCodeError(antiCode: string): PlainMessageId | undefined {
  if (antiCode === '') return 'security.anti.required';
  return ANTI_CODE.test(antiCode) ? undefined : 'security.anti.rule';
}

function useAntiCodeForm({ proofMethod }: SecurityOverview) {
  const t = useT();
  const navigate = useNavigate();
  const tellChanged = useCredentialChanged();
  return useForm<AntiCodeDraft>({
    initial: { antiCode: '', ...emptyProof(proofMethod) },
    findErrors: (draft) => ({ antiCode: antiCodeError(draft.antiCode), proof: findProofError(draft) }),
    placeRefusal: ({ word }, text) => {
      if (word === 'antiCodeRule') return { antiCode: text };
      return isProofRefusal(word) ? { proof: text } : {};
    },
    send: async (draft) => {
      await call(setAntiCode, { body: { antiCode: draft.antiCode, proof: toProof(draft) } });
      await tellChanged(t('security.done'));
      await navigate({ to: '/account/center/security' });
    },
  });
}
