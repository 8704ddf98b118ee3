import { makeDemoDeposit, type DepositAddress } from '@candor/contract/deposits/wire.ts';
import { Button } from '@candor/ui/button.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { NumberField } from '@candor/ui/number/number-field.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { amountError } from '#shared/form/amount-error.ts';
import { useForm } from '#shared/form/use-form.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { DEPOSITS_KEY } from './queries.ts';

interface DemoDepositProps {
  readonly own: DepositAddress;
}

/** In a demonstration: test coins by the same way as any others. */
export function DemoDeposit({ own: { coin, chainType, depositMin } }: DemoDepositProps) {
  const t = useT();
  const queries = useQueryClient();
  const form = useForm({
    initial: { amount: depositMin },
    findErrors: ({ amount }) => ({ amount: amountError(amount) }),
    placeRefusal: (_, text) => ({ amount: text }),
    send: async ({ amount }) => {
      await call(makeDemoDeposit, { body: { coin, chainType, amount } });
      await queries.invalidateQueries({ queryKey: DEPOSITS_KEY });
      showToast({ tone: 'success', title: t('deposits.demo.done') });
    },
  });
  return (
    <form
      noValidate
      aria-label={t('deposits.demo.title')}
      onSubmit={form.submit}
      className="flex flex-col gap-3 rounded-large border border-line bg-surface-2 p-5"
    >
      <h2 className="text-16 font-semibold">{t('deposits.demo.title')}</h2>
      <p className="text-13 text-muted">{t('deposits.demo.text')}</p>
      <div className="flex flex-wrap items-start gap-3">
        <Field label={t('common.money.amount')} hidesLabel className="min-w-48 flex-1" error={form.errorOf('amount')}>
          <NumberField
            decimals={8}
            unit={coin}
            value={form.draft.amount}
            onChange={(amount) => form.change({ amount })}
          />
        </Field>
        <Button type="submit" isLoading={form.isSending}>
          {t('deposits.demo.submit')}
        </Button>
      </div>
    </form>
  );
}
