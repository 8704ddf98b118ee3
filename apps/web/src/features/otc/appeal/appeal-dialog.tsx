import { APPEAL_REASONS, fileAppeal } from '@candor/contract/otc/appeal.ts';
import type { OtcOrder } from '@candor/contract/otc/wire.ts';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { Select } from '@candor/ui/inputs/select.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useSendOnce } from '@candor/browser/calls/use-send-once.ts';
import { useForm } from '#shared/form/use-form.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { OTC_KEY } from '../queries.ts';
import { EvidenceFields } from './evidence-fields.tsx';
import { descriptionError, NO_EVIDENCE, proofOf, type EvidenceDraft } from './evidence.ts';

interface AppealDialogProps {
  readonly order: OtcOrder;
  readonly onClose: () => void;
}

const CONTACT_LENGTH_MAX = 60;
const PHONE_LENGTH_MAX = 30;

/** Calls the operator: why, what happened, pictures of it, and how one can be reached. */
export function AppealDialog({ order, onClose }: AppealDialogProps) {
  const t = useT();
  const form = useAppealForm(order, onClose);
  const { reason } = form.draft;
  return (
    <Dialog isOpen onClose={onClose} title={t('otc.appeal.button')}>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
        <p className="text-13 text-muted">{t('otc.appeal.text')}</p>
        <Field isRequired label={t('otc.appeal.reason')}>
          <Select
            value={reason}
            onChange={(chosen) => form.change({ reason: chosen })}
            options={APPEAL_REASONS.map((value) => ({ value, label: t(`otc.appeal.reason.${value}`) }))}
          />
        </Field>
        <EvidenceFields draft={form.draft} onChange={form.change} error={form.errorOf('description')} />
        <Field isRequired label={t('otc.appeal.contact')} error={form.errorOf('contact')}>
          <TextInput autoComplete="name" maxLength={CONTACT_LENGTH_MAX} {...form.bind('contact')} />
        </Field>
        <Field isOptional label={t('common.phone.label')}>
          <TextInput type="tel" autoComplete="tel" maxLength={PHONE_LENGTH_MAX} {...form.bind('phone')} />
        </Field>
        <Button type="submit" variant="primary" isFullWidth isLoading={form.isSending}>
          {t('otc.appeal.send')}
        </Button>
      </form>
    </Dialog>
  );
}

interface AppealDraft extends EvidenceDraft {
  readonly reason: (typeof APPEAL_REASONS)[number];
  readonly contact: string;
  readonly phone: string;
}

function useAppealForm({ id: orderId, role, status }: OtcOrder, onClose: () => void) {
  const t = useT();
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  const likely = role === 'buyer' ? 'notReleased' : 'notReceived';
  return useForm<AppealDraft>({
    initial: { ...NO_EVIDENCE, reason: status === 4 ? 'paidLate' : likely, contact: '', phone: '' },
    findErrors: ({ description, contact }) => ({
      description: descriptionError(description),
      contact: contact.trim() === '' ? 'otc.appeal.contactRequired' : undefined,
    }),
    send: async ({ pictures, ...draft }) => {
      const body = { orderId, ...draft, proof: proofOf(pictures) };
      await sendOnce(body, (key) => call(fileAppeal, { body }, { key }));
      showToast({ tone: 'success', title: t('otc.appeal.done') });
      onClose();
      await queries.invalidateQueries({ queryKey: OTC_KEY });
    },
  });
}
