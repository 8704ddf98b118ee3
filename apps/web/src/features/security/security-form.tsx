import type { SecurityOverview } from '@candor/contract/security.ts';
import { Banner } from '@candor/ui/banner.tsx';
import { Button } from '@candor/ui/button.tsx';
import type { ReactNode } from 'react';
import type { Form } from '#shared/form/use-form.ts';
import { ProofFields } from './proof-fields.tsx';
import type { ProofDraft } from './proof.ts';

interface SecurityFormProps {
  readonly form: Pick<Form<ProofDraft>, 'draft' | 'change' | 'errorOf' | 'submit' | 'isSending'>;
  readonly overview: SecurityOverview;
  /** What else will happen, said before it does. */
  readonly notice?: string;
  readonly submitLabel: string;
  /** The fields themselves prove it already. */
  readonly hidesProof?: boolean;
  readonly isDangerous?: boolean;
  readonly children?: ReactNode;
}

/** The frame of every change of a credential: the fields, the proof, the consequence, the button. */
export function SecurityForm({ form, overview, notice, submitLabel, children, ...rest }: SecurityFormProps) {
  const { hidesProof = false, isDangerous = false } = rest;
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      {children}
      {!hidesProof && (
        <ProofFields overview={overview} draft={form.draft} onChange={form.change} error={form.errorOf('proof')} />
      )}
      {notice !== undefined && <Banner tone="warning">{notice}</Banner>}
      <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} isFullWidth isLoading={form.isSending}>
        {submitLabel}
      </Button>
    </form>
  );
}
