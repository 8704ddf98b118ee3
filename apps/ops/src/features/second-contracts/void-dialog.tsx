import type { SecondVoidCause } from '@candor/contract/second-contracts/void.ts';
import { voidErroneousSeconds } from '@candor/contract/staff/seconds.ts';
import { SECOND_VOID_CAUSES } from '@candor/domain/second-contracts/second-void.ts';
import { Field } from '@candor/ui/inputs/field.tsx';
import { Select } from '@candor/ui/inputs/select.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { useState } from 'react';
import { ReasonDialog } from '#shared/cases/reason-dialog.tsx';
import { serverClock } from '@candor/browser/calls/server-clock.ts';
import { useChange } from '#shared/api/use-live.ts';
import { useT } from '#shared/texts/use-t.ts';

interface VoidDialogProps {
  readonly symbol: string;
  readonly onClose: () => void;
}

const MINUTE_MS = 60_000;

/** Asks for seconds to be declared erroneous. It names a symbol and a time: whom it touches is nobody's choice. */
export function VoidDialog({ symbol, onClose }: VoidDialogProps) {
  const t = useT();
  const ask = useChange(voidErroneousSeconds);
  const [from, setFrom] = useState(() => secondText(serverClock.nowMs() - MINUTE_MS));
  const [to, setTo] = useState(from);
  const [cause, setCause] = useState<SecondVoidCause>('sourceFault');
  const causes = SECOND_VOID_CAUSES.map((value) => ({ value, label: t(`ops.voidCause.${value}`) }));
  const confirm = (reason: string) => {
    const body = { symbol, fromTime: timeOf(from), toTime: timeOf(to), cause, reason };
    ask.mutate({ body }, { onSuccess: onClose });
  };
  return (
    <ReasonDialog
      title={`${t('ops.second.void')}: ${symbol}`}
      description={t('ops.second.voidText')}
      isDangerous
      isWorking={ask.isPending}
      error={ask.error}
      onClose={onClose}
      onConfirm={confirm}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('ops.second.from')} hint={t('ops.second.utc')}>
          <TextInput type="datetime-local" step="1" value={from} onChange={(event) => setFrom(event.target.value)} />
        </Field>
        <Field label={t('ops.second.to')} hint={t('ops.second.utc')}>
          <TextInput type="datetime-local" step="1" value={to} onChange={(event) => setTo(event.target.value)} />
        </Field>
      </div>
      <Field label={t('ops.second.cause')}>
        <Select options={causes} value={cause} onChange={setCause} />
      </Field>
    </ReasonDialog>
  );
}

/** `2026-11-16T09:00:00`, as the field has it; everybody of the staff reads UTC. */
function secondText(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 19);
}

/** An emptied field names no second, which the server refuses in words. */
function timeOf(text: string): number {
  const atMs = Date.parse(`${text}Z`);
  return Number.isNaN(atMs) ? 0 : atMs;
}
