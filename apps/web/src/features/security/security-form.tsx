import type { SecurityOverview } from '@candor/contract/security/wire.ts';
import { formatDuration } from '@candor/format/format-duration.ts';
import { Banner } from '@candor/ui/banner.tsx';
import { Button } from '@candor/ui/button.tsx';
import type { ReactNode } from 'react';
import type { Form } from '#shared/form/use-form.ts';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import { ProofFields } from './proof-fields.tsx';
import type { ProofDraft } from './proof.ts';

interface SecurityFormProps {
  readonly form: Pick<Form<ProofDraft>, 'draft' | 'change' | 'errorOf' | 'submit' | 'isSending'>;
  readonly overview: SecurityOverview;
  /** What else will happen, said before it does: withdrawals rest, and perhaps every other session ends. */
  readonly hold?: 'notice' | 'noticeAndSessions' | 'sessions' | undefined;
  readonly submitLabel: string;
  /** The fields themselves prove it already. */
  readonly hidesProof?: boolean;
  readonly isDangerous?: boolean;
  readonly children?: ReactNode;
}

/** The frame of every change of a credential: the fields, the proof, the consequence, the button. */
export function SecurityForm({ form, overview, hold, submitLabel, children, ...rest }: SecurityFormProps) {
  const t = useT();
  const duration = formatDuration(overview.holdSeconds * 1000, useLocale());
  const { hidesProof = false, isDangerous = false } = rest;
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      {children}
      {!hidesProof && (
        <ProofFields overview={overview} draft={form.draft} onChange={form.change} error={form.errorOf('proof')} />
      )}
      {hold !== undefined && <Banner tone="warning">{t(`security.hold.${hold}`, { duration })}</Banner>}
      <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} isFullWidth isLoading={form.isSending}>
        {submitLabel}
      </Button>
    </form>
  );
}
