import { beginTotp, confirmTotp, type SecurityOverview } from '@candor/contract/security/wire.ts';
import { CopyButton } from '@candor/ui/copy-button.tsx';
import { Countdown } from '@candor/ui/charts/countdown.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { OneTimeCode } from '@candor/ui/inputs/one-time-code.tsx';
import { QrCode } from '@candor/ui/qr-code.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '#shared/api/call.ts';
import { useForm } from '#shared/form/use-form.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { serverClock } from '@candor/browser/calls/server-clock.ts';
import { codeError } from '../contact-form.ts';
import { emptyProof, findProofError, isProofRefusal, toProof, type ProofDraft } from '../proof.ts';
import { SecurityForm } from '../security-form.tsx';
import { useCredentialChanged } from '../use-credential-changed.ts';

interface BindAuthenticatorProps {
  readonly overview: SecurityOverview;
  readonly onBound: (backupCodes: readonly string[]) => void;
}

/** Asking makes a new secret, so it is asked once for the time the page is open, and again when it has run out. */
const pendingSecret = queryOptions({
  queryKey: ['security', 'pendingSecret'],
  queryFn: ({ signal }) => call(beginTotp, { params: { step: '0' } }, { signal, isQuiet: true }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

export function BindAuthenticator({ overview, onBound }: BindAuthenticatorProps) {
  const t = useT();
  const secret = useQuery(pendingSecret);
  return (
    <Loaded query={secret}>
      {(pending) => (
        <ol className="flex flex-col gap-8">
          <Step number={1} title={t('security.totp.install')}>
            <p className="text-13 text-muted">{t('security.totp.installText')}</p>
          </Step>
          <Step number={2} title={t('security.totp.scan')}>
            <Secret secret={pending.secret} otpauth={pending.otpauth} />
            <p className="text-12 text-muted">
              {t('security.totp.expires')}{' '}
              <Countdown
                key={pending.expiresAtMs}
                untilMs={pending.expiresAtMs}
                nowMs={serverClock.nowMs}
                onEnd={() => void secret.refetch()}
              />
            </p>
          </Step>
          <Step number={3} title={t('security.totp.confirm')}>
            <ConfirmForm overview={overview} onBound={onBound} />
          </Step>
        </ol>
      )}
    </Loaded>
  );
}

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
}

function Step({ number, title, children }: StepProps) {
  return (
    <li className="flex gap-4">
      <span
        aria-hidden
        className="grid size-7 shrink-0 place-content-center rounded-full bg-accent-soft text-13 font-semibold text-accent"
      >
        {number}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-3 pt-0.5">
        <h2 className="text-16 font-semibold">{title}</h2>
        {children}
      </div>
    </li>
  );
}

function Secret({ secret, otpauth }: { readonly secret: string; readonly otpauth: string }) {
  const t = useT();
  return (
    <div className="flex flex-wrap items-center gap-5">
      <QrCode value={otpauth} label={t('security.totp.qr')} className="size-44" />
      <div className="flex min-w-0 flex-1 basis-48 flex-col gap-1">
        <span className="text-13 text-muted">{t('security.totp.secret')}</span>
        <span className="flex items-start gap-1">
          <code className="text-14 font-medium break-words">{inGroups(secret)}</code>
          <CopyButton value={secret} label={t('security.totp.copySecret')} />
        </span>
      </div>
    </div>
  );
}

/** Four letters at a time, as one reads them off. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}

interface ConfirmDraft extends ProofDraft {
  readonly code: string;
}

function ConfirmForm({ overview, onBound }: BindAuthenticatorProps) {
  const t = useT();
  const tellChanged = useCredentialChanged();
  const form = useForm<ConfirmDraft>({
    initial: { code: '', ...emptyProof(overview.proofMethod) },
    findErrors: (draft) => ({ code: codeError(draft.code), proof: findProofError(draft) }),
    placeRefusal: ({ word, details }, text) => {
      // Nothing is bound yet, so that what is said of a factor, or of a code that no proof was, is said of this one.
      const isOwn = word === 'secondFactorWrong' || (word === 'codeExpired' && details['field'] !== 'proof');
      if (isOwn) return { code: text };
      return isProofRefusal(word) ? { proof: text } : {};
    },
    send: async (draft) => {
      const request = { params: { code: draft.code, type: '1' }, body: { proof: toProof(draft) } } as const;
      const { backupCodes } = await call(confirmTotp, request);
      onBound(backupCodes);
      await tellChanged(t('security.totp.bound'));
    },
  });
  return (
    <SecurityForm
      form={form}
      overview={overview}
      hold={overview.neverSet.includes('totp') ? 'sessions' : 'noticeAndSessions'}
      submitLabel={t('security.totp.bind')}
    >
      <Field isRequired label={t('security.totp.code')} error={form.errorOf('code')}>
        <OneTimeCode value={form.draft.code} onChange={(code) => form.change({ code })} />
      </Field>
    </SecurityForm>
  );
}
