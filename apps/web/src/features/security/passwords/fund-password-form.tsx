import { setFundPassword, setTradePassword } from '@candor/contract/security/wire.ts';
import { call } from '#shared/api/call.ts';
import { useForm } from '#shared/form/use-form.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { findFundPasswordErrors, type FundPasswordDraft } from './fund-password-draft.ts';
import { FundPasswordInput } from '#shared/credentials/fund-password-input.tsx';
import { emptyProof, isProofRefusal, toProof } from '../proof.ts';
import { SecurityForm } from '../security-form.tsx';
import type { SettingFormProps } from '../setting-form-props.ts';
import { useCredentialChanged } from '../use-credential-changed.ts';

export function FundPasswordForm({ overview, centre, onDone }: SettingFormProps) {
  const t = useT();
  const isSet = overview.isFundPasswordSet;
  const form = useFundPasswordForm({ overview, centre, onDone });
  const fieldOf = (name: 'oldPassword' | 'newPassword' | 'confirmation') => ({
    value: form.draft[name],
    onChange: (digits: string) => form.change({ [name]: digits }),
    error: form.errorOf(name),
  });
  return (
    <SecurityForm
      form={form}
      overview={overview}
      hold={overview.neverSet.includes('fundPassword') ? undefined : 'notice'}
      submitLabel={t(isSet ? 'security.fund.change' : 'security.fund.set')}
    >
      {isSet && (
        <FundPasswordInput
          label={t('security.fund.old')}
          hint={t('security.fund.forgotten')}
          {...fieldOf('oldPassword')}
        />
      )}
      <FundPasswordInput label={t('security.fund.new')} hint={t('security.fund.hint')} {...fieldOf('newPassword')} />
      <FundPasswordInput label={t('security.fund.confirm')} {...fieldOf('confirmation')} />
    </SecurityForm>
  );
}

function useFundPasswordForm({ overview, centre, onDone }: SettingFormProps) {
  const t = useT();
  const tellChanged = useCredentialChanged();
  const isSet = overview.isFundPasswordSet;
  return useForm<FundPasswordDraft>({
    initial: { oldPassword: '', newPassword: '', confirmation: '', ...emptyProof(overview.proofMethod) },
    findErrors: (draft) => findFundPasswordErrors(draft, isSet),
    placeRefusal: ({ word }, text) => {
      if (word === 'fundPasswordRule') return { newPassword: text };
      if (word === 'fundPasswordWrong' || word === 'fundPasswordLocked') return { oldPassword: text };
      return isProofRefusal(word) ? { proof: text } : {};
    },
    send: async (draft) => {
      await sendFundPassword(draft, { centre, isSet });
      await tellChanged(t('security.fund.success'));
      onDone?.();
    },
  });
}

interface FundPasswordCall {
  readonly centre: SettingFormProps['centre'];
  readonly isSet: boolean;
}

async function sendFundPassword(draft: FundPasswordDraft, { centre, isSet }: FundPasswordCall): Promise<void> {
  const { oldPassword, newPassword } = draft;
  const shown = { ...(isSet && { oldPassword }), proof: toProof(draft) };
  if (centre === 'account') await call(setTradePassword, { body: { ...shown, newPassword } });
  else await call(setFundPassword, { body: { ...shown, fundPassword: newPassword } });
}
