import { Button } from '@candor/ui/button.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { Select, type SelectOption } from '@candor/ui/inputs/select.tsx';
import { useState } from 'react';
import { useT } from '../texts/use-t.ts';

interface RefuseFormProps<Reason extends string> {
  /** What the button and its field say, when it does something else than refuse. */
  readonly act?: { readonly label: string; readonly reason: string };
  readonly reasons: readonly SelectOption<Reason>[];
  readonly isWorking: boolean;
  readonly onRefuse: (reason: Reason) => void;
}

/** A refusal has a reason of a closed list, and no other words. */
export function RefuseForm<Reason extends string>({ act, reasons, isWorking, onRefuse }: RefuseFormProps<Reason>) {
  const t = useT();
  const [reason, setReason] = useState<Reason>();
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label={act?.reason ?? t('ops.cases.refusalReason')} className="min-w-48 flex-1">
        <Select options={reasons} value={reason} onChange={setReason} placeholder={t('ops.cases.choose')} />
      </Field>
      <Button
        variant="danger"
        isLoading={isWorking}
        disabled={reason === undefined}
        onClick={() => reason !== undefined && onRefuse(reason)}
      >
        {act?.label ?? t('ops.cases.refuse')}
      </Button>
    </div>
  );
}
