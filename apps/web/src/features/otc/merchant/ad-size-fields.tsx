import { Amount } from '@candor/ui/number/amount.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { NumberField } from '@candor/ui/number/number-field.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import type { AdFormProps } from './ad-form-props.ts';
import { frozenBy } from './ad-draft.ts';

/** How much there is, and how much of it one order may take. */
export function AdSizeFields({ form }: AdFormProps) {
  const t = useT();
  const { coin, fiat, direction, totalQty, minAmount, maxAmount } = form.draft;
  const unit = fiat.toUpperCase();
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field isRequired label={t('merchant.ad.quantity')} error={form.errorOf('totalQty')}>
          <NumberField
            decimals={8}
            unit={coin}
            value={totalQty}
            onChange={(typed) => form.change({ totalQty: typed })}
          />
        </Field>
        <Field isRequired label={t('merchant.ad.min')} error={form.errorOf('minAmount')}>
          <NumberField
            decimals={2}
            unit={unit}
            value={minAmount}
            onChange={(typed) => form.change({ minAmount: typed })}
          />
        </Field>
        <Field isRequired label={t('merchant.ad.max')} error={form.errorOf('maxAmount')}>
          <NumberField
            decimals={2}
            unit={unit}
            value={maxAmount}
            onChange={(typed) => form.change({ maxAmount: typed })}
          />
        </Field>
      </div>
      {direction === '2' && (
        <Facts>
          <Fact label={t('merchant.ad.frozen')}>
            <Amount value={frozenBy(form.draft)} unit={coin} />
          </Fact>
        </Facts>
      )}
    </>
  );
}
