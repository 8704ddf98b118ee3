import { setSecondLimits, type LossLimit } from '@candor/contract/second-contracts/protections.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { NumberField } from '@candor/ui/number/number-field.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call } from '#shared/api/call.ts';
import { failureText } from '#shared/api/failure-text.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { protections } from '../protections/protections-query.ts';
import { limitError } from './limit-error.ts';

interface LossLimitFormProps {
  readonly name: 'dailyLoss' | 'monthlyLoss';
  readonly limit: LossLimit;
}

/** One's own limit on losses. A lower one holds at once; a higher one says from when. */
export function LossLimitForm({ name, limit }: LossLimitFormProps) {
  const t = useT();
  const locale = useLocale();
  const style = useDateStyle();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const save = useMutation({
    mutationFn: (wanted: string) => call(setSecondLimits, { body: { [name]: wanted } }, { isQuiet: true }),
    onSuccess: (renewed) => {
      queries.setQueryData(protections.queryKey, renewed);
      setTyped('');
      showToast({ tone: 'success', title: t('limits.loss.saved') });
    },
  });
  const error = typed === '' ? undefined : limitError(typed, limit.operatorLimit);
  const refused = save.error === null ? undefined : failureText(save.error, locale);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (typed !== '' && error === undefined) save.mutate(typed);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-2" aria-label={t(`limits.loss.${name}`)}>
      <Field
        label={t(`limits.loss.${name}`)}
        aside={<Amount value={limit.limit} unit="USDT" />}
        hint={t('limits.loss.left', { left: limit.left, operator: limit.operatorLimit })}
        error={error === undefined ? refused : t(error)}
      >
        <NumberField decimals={2} unit="USDT" value={typed} onChange={setTyped} />
      </Field>
      {limit.pending !== null && (
        <p className="text-12 text-warning">
          {t('limits.loss.pending', {
            limit: limit.pending.limit,
            time: formatDateTime(limit.pending.fromTime, style),
          })}
        </p>
      )}
      <Button type="submit" className="self-start" isLoading={save.isPending} disabled={typed === ''}>
        {t('limits.loss.save')}
      </Button>
    </form>
  );
}
