import { ADJUSTMENT_TEMPLATES, requestAdjustment } from '@candor/contract/staff/ledger.ts';
import { WALLET_KEYS } from '@candor/contract/wallet/wire.ts';
import { Field } from '@candor/ui/inputs/field.tsx';
import { Select } from '@candor/ui/inputs/select.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { useState } from 'react';
import { ReasonDialog } from '#shared/cases/reason-dialog.tsx';
import { useChange } from '#shared/api/use-live.ts';
import { currentLocale } from '#shared/settings-store.ts';
import { useT } from '#shared/texts/use-t.ts';
import { readSignedAmount } from './signed-amount.ts';

interface AdjustmentDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const EMPTY = { owner: '', wallet: '1', coin: 'USDT', amount: '', evidence: '' };

/** Asks for a balanced journal between the treasury and a user; a second person decides, and the user reads why. */
export function AdjustmentDialog({ isOpen, onClose }: AdjustmentDialogProps) {
  const t = useT();
  const ask = useChange(requestAdjustment);
  const [draft, setDraft] = useState(EMPTY);
  const [template, setTemplate] = useState<(typeof ADJUSTMENT_TEMPLATES)[number]>('errorCorrection');
  const templates = ADJUSTMENT_TEMPLATES.map((value) => ({ value, label: t(`ops.adjustment.${value}`) }));
  const wallets = WALLET_KEYS.map((key, index) => ({ value: String(index + 1), label: t(`ops.wallet.${key}`) }));
  const labels = {
    owner: t('ops.column.user'),
    coin: t('ops.column.coin'),
    amount: t('ops.adjustment.amount'),
    evidence: t('ops.adjustment.evidence'),
  };
  const done = () => {
    setDraft(EMPTY);
    onClose();
  };
  return (
    <ReasonDialog
      title={isOpen ? t('ops.ledger.adjust') : undefined}
      description={t('ops.adjustment.text')}
      isWorking={ask.isPending}
      error={ask.error}
      onClose={done}
      onConfirm={(reason) => {
        const amount = readSignedAmount(draft.amount, currentLocale());
        const body = { ...draft, amount, wallet: Number(draft.wallet), template, reason };
        ask.mutate({ body }, { onSuccess: done });
      }}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('ops.adjustment.template')}>
          <Select options={templates} value={template} onChange={setTemplate} />
        </Field>
        <Field label={t('ops.column.wallet')}>
          <Select options={wallets} value={draft.wallet} onChange={(wallet) => setDraft({ ...draft, wallet })} />
        </Field>
        {(['owner', 'coin', 'amount', 'evidence'] as const).map((name) => (
          <Field key={name} label={labels[name]}>
            <TextInput value={draft[name]} onChange={(event) => setDraft({ ...draft, [name]: event.target.value })} />
          </Field>
        ))}
      </div>
    </ReasonDialog>
  );
}
