import { supplementAppeal, type Appeal } from '@candor/contract/otc/appeal.ts';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useSendOnce } from '@candor/browser/calls/use-send-once.ts';
import { useForm } from '#shared/form/use-form.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { OTC_KEY } from '../queries.ts';
import { EvidenceFields } from './evidence-fields.tsx';
import { descriptionError, NO_EVIDENCE, proofOf } from './evidence.ts';

interface AnswerDialogProps {
  readonly appeal: Appeal;
  readonly onClose: () => void;
}

/** The other side's answer, or what the operator has asked for. */
export function AnswerDialog({ appeal: { id }, onClose }: AnswerDialogProps) {
  const t = useT();
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  const form = useForm({
    initial: NO_EVIDENCE,
    findErrors: ({ description }) => ({ description: descriptionError(description) }),
    send: async ({ description, pictures }) => {
      const body = { description, proof: proofOf(pictures) };
      await sendOnce([id, body], (key) => call(supplementAppeal, { params: { id }, body }, { key }));
      showToast({ tone: 'success', title: t('otc.appeal.answered') });
      onClose();
      await queries.invalidateQueries({ queryKey: OTC_KEY });
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={t('otc.appeal.answer')}>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
        <EvidenceFields draft={form.draft} onChange={form.change} error={form.errorOf('description')} />
        <Button type="submit" variant="primary" isFullWidth isLoading={form.isSending}>
          {t('otc.appeal.send')}
        </Button>
      </form>
    </Dialog>
  );
}
