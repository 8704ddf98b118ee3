import { APPEAL_DECISIONS } from '@candor/contract/otc/appeal.ts';
import { decideAppeal, type AppealCase } from '@candor/contract/staff/otc-cases.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { Button } from '@candor/ui/button.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { NumberField } from '@candor/ui/number/number-field.tsx';
import { useState } from 'react';
import { ReasonDialog } from '#shared/cases/reason-dialog.tsx';
import { useChange } from '#shared/api/use-live.ts';
import { useT } from '#shared/texts/use-t.ts';

interface DecisionFormProps {
  readonly row: AppealCase;
  readonly onDone: () => void;
}

type Decision = (typeof APPEAL_DECISIONS)[number];

/** To the buyer, back to the seller, or a part to each; above a limit a second person decides the same. */
export function DecisionForm({ row, onDone }: DecisionFormProps) {
  const t = useT();
  const { amount, coin } = row;
  const decide = useChange(decideAppeal);
  const [decision, setDecision] = useState<Decision>();
  const [buyerAmount, setBuyerAmount] = useState('');
  const close = () => setDecision(undefined);
  const confirm = (reason: string) => {
    if (decision === undefined) return;
    const part = decision === 'SPLIT' ? { buyerAmount } : {};
    const settle = { onSuccess: row.needsTwo ? close : onDone };
    decide.mutate({ params: { id: row.id }, body: { decision, reason, ...part } }, settle);
  };
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {APPEAL_DECISIONS.map((one) => (
          <Button key={one} onClick={() => setDecision(one)}>
            {t(`ops.otc.decision.${one}`)}
          </Button>
        ))}
      </div>
      {row.needsTwo && <p className="text-12 text-muted">{t('ops.otc.needsTwo')}</p>}
      <ReasonDialog
        title={decision && `${t(`ops.otc.decision.${decision}`)}: ${row.orderCode}`}
        description={[
          decision && t(`ops.otc.decisionText.${decision}`, { amount, coin }),
          t('ops.otc.decideText'),
        ].join(' ')}
        isWorking={decide.isPending}
        error={decide.error}
        onClose={close}
        onConfirm={confirm}
      >
        {decision === 'SPLIT' && (
          <Field label={t('ops.otc.buyerPart')}>
            <NumberField value={buyerAmount} decimals={LEDGER_SCALE} unit={coin} onChange={setBuyerAmount} />
          </Field>
        )}
      </ReasonDialog>
    </>
  );
}
