import { askWalletBinding, bindWallet } from '@candor/contract/security/bound-wallets.ts';
import type { SecurityOverview } from '@candor/contract/security/wire.ts';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import { lazy, Suspense, useState } from 'react';
import { loadWalletSignature, type SignedChallenge } from '#features/account/index.ts';
import { call } from '#shared/api/call.ts';
import { useForm } from '#shared/form/use-form.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { emptyProof, findProofError, isProofRefusal, toProof, type ProofDraft } from '../proof.ts';
import { SecurityForm } from '../security-form.tsx';
import { useCredentialChanged } from '../use-credential-changed.ts';
import { shortAddress } from './short-address.ts';

const WalletSignature = lazy(loadWalletSignature);

/** First the wallet signs, then its owner proves to be that of the account too. */
export function BindWallet({ overview }: { readonly overview: SecurityOverview }) {
  const [signed, setSigned] = useState<SignedChallenge>();
  if (signed !== undefined) {
    return <ConfirmBinding overview={overview} signed={signed} onOver={() => setSigned(undefined)} />;
  }
  return (
    <Suspense fallback={<Skeleton className="h-control w-full" />}>
      <WalletSignature
        address={undefined}
        ask={(address) => call(askWalletBinding, { body: { address } })}
        onSigned={async (next) => setSigned(next)}
      />
    </Suspense>
  );
}

interface ConfirmBindingProps {
  readonly overview: SecurityOverview;
  readonly signed: SignedChallenge;
  /** It is bound, or its signature is of no use any more. */
  readonly onOver: () => void;
}

function ConfirmBinding({ overview, signed, onOver }: ConfirmBindingProps) {
  const t = useT();
  const tellChanged = useCredentialChanged();
  const form = useForm<ProofDraft>({
    initial: emptyProof(overview.proofMethod),
    findErrors: (draft) => ({ proof: findProofError(draft) }),
    placeRefusal: ({ word }, text) => {
      if (isProofRefusal(word)) return { proof: text };
      onOver();
      return {};
    },
    send: async (draft) => {
      const { ticket, signature } = signed;
      await call(bindWallet, { body: { ticket, signature, proof: toProof(draft) } });
      onOver();
      await tellChanged(t('security.wallet.bound'));
    },
  });
  return (
    <SecurityForm form={form} overview={overview} hold="noticeAndSessions" submitLabel={t('security.wallet.new')}>
      <p className="text-14">{t('security.wallet.signed', { address: shortAddress(signed.address) })}</p>
    </SecurityForm>
  );
}
