import type { ReplyOutput, RequestInput } from '@candor/contract/shared/endpoint.ts';
import type { openDepositCase, passDepositCase } from '@candor/contract/staff/deposit-cases.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { Field } from '@candor/ui/inputs/field.tsx';
import { NumberField } from '@candor/ui/number/number-field.tsx';
import { Select } from '@candor/ui/inputs/select.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { useState, type FormEvent } from 'react';
import { ApproveButton } from '#shared/cases/approve-button.tsx';
import { useT } from '#shared/texts/use-t.ts';

type Finding = RequestInput<typeof passDepositCase>['body'];
type EvidenceKind = Finding['evidence']['kind'];

const PROOF_LENGTH_MIN = 8;

interface DepositFindingFormProps {
  readonly shown: ReplyOutput<typeof openDepositCase>;
  readonly isWorking: boolean;
  readonly onPass: (finding: Finding) => void;
}

/** A screenshot is no proof: what has arrived is named by its transaction or by the line of a statement. */
export function DepositFindingForm({ shown, isWorking, onPass }: DepositFindingFormProps) {
  const t = useT();
  const [received, setReceived] = useState(shown.amount);
  const [kind, setKind] = useState<EvidenceKind>('transaction');
  const [proof, setProof] = useState(shown.txHash ?? '');
  const pass = (event: FormEvent) => {
    event.preventDefault();
    onPass({ received, evidence: kind === 'transaction' ? { kind, txHash: proof } : { kind, line: proof } });
  };
  const kinds = [
    { value: 'transaction', label: t('ops.deposit.transaction') },
    { value: 'bankLine', label: t('ops.deposit.bankLine') },
  ] as const;
  return (
    <form onSubmit={pass} className="grid gap-3 sm:grid-cols-2">
      <Field label={t('ops.deposit.received')}>
        <NumberField value={received} decimals={LEDGER_SCALE} unit={shown.coin} onChange={setReceived} />
      </Field>
      <Field label={t('ops.deposit.evidence')}>
        <Select options={kinds} value={kind} onChange={setKind} />
      </Field>
      <Field label={t('ops.deposit.proof')} className="sm:col-span-2">
        <TextInput value={proof} maxLength={200} onChange={(event) => setProof(event.target.value)} />
      </Field>
      <ApproveButton
        type="submit"
        alone="ops.cases.pass"
        approvedBy={shown.approvedBy}
        needed={shown.approvalsNeeded}
        isLoading={isWorking}
        disabled={proof.trim().length < PROOF_LENGTH_MIN}
        className="sm:col-span-2"
      />
    </form>
  );
}
