import type { SecurityOverview } from '@candor/contract/security/wire.ts';
import { FundPasswordInput } from '#shared/credentials/fund-password-input.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { useProofParts } from './use-proof-parts.ts';

export type ProofDraft = ReturnType<ReturnType<typeof useProofParts>['emptyProof']>;

/** What proves that the owner wants exactly this. */
export interface ProofDrafts {
  readonly fundPassword: string;
  /** One for each thing that has to be proved: the authenticator, or every contact that is bound. */
  readonly firstProof: ProofDraft;
  readonly secondProof: ProofDraft | undefined;
}

interface ProofPartProps {
  readonly form: {
    readonly draft: ProofDrafts;
    readonly change: (changes: Partial<ProofDrafts>) => void;
    readonly errorOf: (field: keyof ProofDrafts) => string | undefined;
  };
  readonly overview: SecurityOverview;
}

export function ProofPart({ form, overview }: ProofPartProps) {
  const t = useT();
  const { ProofFields } = useProofParts();
  const { firstProof, secondProof, fundPassword } = form.draft;
  return (
    <>
      <FundPasswordInput
        label={t('withdrawals.form.fundPassword')}
        value={fundPassword}
        onChange={(digits) => form.change({ fundPassword: digits })}
        error={form.errorOf('fundPassword')}
      />
      <ProofFields
        overview={overview}
        draft={firstProof}
        onChange={(changes) => form.change({ firstProof: { ...firstProof, ...changes } })}
        error={form.errorOf('firstProof')}
      />
      {secondProof !== undefined && (
        <ProofFields
          overview={overview}
          draft={secondProof}
          onChange={(changes) => form.change({ secondProof: { ...secondProof, ...changes } })}
          error={form.errorOf('secondProof')}
        />
      )}
    </>
  );
}
