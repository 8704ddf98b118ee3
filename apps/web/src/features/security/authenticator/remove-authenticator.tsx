import { confirmTotp, type SecurityOverview } from '@candor/contract/security/wire.ts';
import { useNavigate } from '#shared/router/navigate.ts';
import { call } from '#shared/api/call.ts';
import { useForm } from '#shared/form/use-form.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { emptyProof, findProofError, isProofRefusal, toProof, type ProofDraft } from '../proof.ts';
import { SecurityForm } from '../security-form.tsx';
import { useCredentialChanged } from '../use-credential-changed.ts';

interface RemoveAuthenticatorProps {
  readonly overview: SecurityOverview;
}

/** The way to take the authenticator away. */
export function RemoveAuthenticator({ overview }: RemoveAuthenticatorProps) {
  const t = useT();
  const form = useRemoveForm(overview);
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-16 font-semibold">{t('security.totp.removeTitle')}</h2>
      <p className="text-13 text-muted">{t('security.totp.removeText')}</p>
      <SecurityForm
        form={form}
        overview={overview}
        hold="noticeAndSessions"
        submitLabel={t('security.totp.remove')}
        isDangerous
      />
    </section>
  );
}

function useRemoveForm({ proofMethod }: SecurityOverview) {
  const t = useT();
  const navigate = useNavigate();
  const tellChanged = useCredentialChanged();
  return useForm<ProofDraft>({
    initial: emptyProof(proofMethod),
    findErrors: (draft) => ({ proof: findProofError(draft) }),
    placeRefusal: ({ word }, text) => (isProofRefusal(word) ? { proof: text } : {}),
    send: async (draft) => {
      await call(confirmTotp, { params: { code: pathCode(draft), type: '2' }, body: { proof: toProof(draft) } });
      await tellChanged(t('security.totp.removed'));
      await navigate({ to: '/account/center/security' });
    },
  });
}

/** The address has a place for six digits, also where a backup code in the sealed body is what proves it. */
function pathCode({ proofKind, proof }: ProofDraft): string {
  return proofKind === 'totp' ? proof : '000000';
}
