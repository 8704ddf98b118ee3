import { sendOwnEmailCode, sendOwnPhoneCode } from '@candor/contract/account/codes.ts';
import type { SecurityOverview } from '@candor/contract/security/wire.ts';
import { Button } from '@candor/ui/button.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { OneTimeCode } from '@candor/ui/inputs/one-time-code.tsx';
import { PasswordInput } from '@candor/ui/inputs/password-input.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { call } from '#shared/api/call.ts';
import { CodeField } from '#shared/credentials/code-field.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import type { ProofDraft } from './proof.ts';

interface ProofFieldsProps {
  readonly overview: SecurityOverview;
  readonly draft: ProofDraft;
  readonly onChange: (changes: Partial<ProofDraft>) => void;
  readonly error: string | undefined;
}

/** Asks for the strongest proof that is bound. */
export function ProofFields(props: ProofFieldsProps) {
  const { draft, onChange, error } = props;
  const t = useT();
  if (draft.proofKind === 'email' || draft.proofKind === 'phone') return <SentProof {...props} />;
  if (draft.proofKind !== 'loginPassword') return <AuthenticatorProof {...props} />;
  return (
    <Field isRequired label={t('security.proof.password')} error={error}>
      <PasswordInput
        autoComplete="current-password"
        value={draft.proof}
        onChange={(event) => onChange({ proof: event.target.value })}
      />
    </Field>
  );
}

function SentProof({ overview, draft, onChange, error }: ProofFieldsProps) {
  const t = useT();
  const isEmail = draft.proofKind === 'email';
  const query = { codeType: 'PROOF' } as const;
  return (
    <CodeField
      channel={isEmail ? 'email' : 'phone'}
      label={
        isEmail
          ? t('security.proof.email', { email: overview.email ?? '' })
          : t('security.proof.phone', { phone: overview.phone ?? '' })
      }
      value={draft.proof}
      onChange={(proof) => onChange({ proof })}
      error={error}
      sendCode={() => (isEmail ? call(sendOwnEmailCode, { query }) : call(sendOwnPhoneCode, { query }))}
    />
  );
}

function AuthenticatorProof({ draft, onChange, error }: ProofFieldsProps) {
  const t = useT();
  const isBackup = draft.proofKind === 'backup';
  return (
    <div className="flex flex-col gap-1">
      <Field
        isRequired
        label={t(isBackup ? 'security.proof.backup' : 'security.proof.totp')}
        hint={isBackup && t('security.proof.backupHint')}
        error={error}
      >
        {isBackup ? (
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="ABCDE-23456"
            value={draft.proof}
            onChange={(event) => onChange({ proof: event.target.value })}
          />
        ) : (
          <OneTimeCode value={draft.proof} onChange={(proof) => onChange({ proof })} />
        )}
      </Field>
      <Button
        variant="ghost"
        size="small"
        className="-ms-3 self-start"
        onClick={() => onChange({ proofKind: isBackup ? 'totp' : 'backup', proof: '' })}
      >
        {t(isBackup ? 'security.proof.useTotp' : 'security.proof.useBackup')}
      </Button>
    </div>
  );
}
