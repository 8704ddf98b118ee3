import type { DisplayCurrency } from '@candor/contract/markets/rates.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { NumberField } from '@candor/ui/number/number-field.tsx';
import { SegmentedControl } from '@candor/ui/inputs/segmented-control.tsx';
import { Select } from '@candor/ui/inputs/select.tsx';
import { useQuery } from '@tanstack/react-query';
import { useT } from '#shared/i18n/use-t.ts';
import { CoinField } from '#shared/wallet/coin-field.tsx';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import { otcCoins, otcFiats } from '../queries.ts';
import type { AdFormProps } from './ad-form-props.ts';
import { priceNow } from './ad-draft.ts';

interface AdPriceFieldsProps extends AdFormProps {
  /** An offer that stands keeps its side and its coin. */
  readonly isNew: boolean;
}

/** Which coin for which money, and at what price. */
export function AdPriceFields({ form, quoted, isNew }: AdPriceFieldsProps) {
  const t = useT();
  const { direction, coin, fiat, priceType } = form.draft;
  const coins = useQuery(otcCoins).data?.map((known) => known.coin) ?? [coin];
  const fiats = useQuery(otcFiats)
    .data?.filter(({ isPriced }) => isPriced)
    .map((known) => known.fiat) ?? [fiat];
  return (
    <>
      <SegmentedControl
        label={t('otc.side.label')}
        isFullWidth
        value={direction}
        onChange={(chosen) => form.change({ direction: chosen })}
        segments={[
          { value: '2', tone: 'down', label: t('merchant.ad.sells'), isDisabled: !isNew && direction !== '2' },
          { value: '1', tone: 'up', label: t('merchant.ad.buys'), isDisabled: !isNew && direction !== '1' },
        ]}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <CoinField coins={isNew ? coins : [coin]} value={coin} onChange={(chosen) => form.change({ coin: chosen })} />
        <Field label={t('otc.field.fiat')}>
          <Select<DisplayCurrency>
            value={fiat}
            onChange={(chosen) => form.change({ fiat: chosen })}
            options={fiats.map((name) => ({ value: name, label: name.toUpperCase() }))}
          />
        </Field>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={t('merchant.ad.priceType')}>
          <Select
            value={priceType}
            onChange={(chosen) => form.change({ priceType: chosen })}
            options={[
              { value: 'fixed', label: t('merchant.ad.fixed') },
              { value: 'float', label: t('merchant.ad.float') },
            ]}
          />
        </Field>
        <PriceField form={form} quoted={quoted} />
      </div>
      <IndexFacts form={form} quoted={quoted} />
    </>
  );
}

/** The price itself, or how much of the index it is. */
function PriceField({ form }: AdFormProps) {
  const t = useT();
  const { priceType, price, floatPercent, fiat } = form.draft;
  if (priceType === 'fixed') {
    return (
      <Field isRequired label={t('otc.column.price')} error={form.errorOf('price')}>
        <NumberField
          decimals={8}
          unit={fiat.toUpperCase()}
          value={price}
          onChange={(typed) => form.change({ price: typed })}
        />
      </Field>
    );
  }
  return (
    <Field isRequired label={t('merchant.ad.percent')} error={form.errorOf('floatPercent')}>
      <NumberField
        decimals={2}
        step="0.1"
        unit="%"
        value={floatPercent}
        onChange={(typed) => form.change({ floatPercent: typed })}
      />
    </Field>
  );
}

function IndexFacts({ form, quoted }: AdFormProps) {
  const t = useT();
  const unit = form.draft.fiat.toUpperCase();
  return (
    <Facts>
      <Fact label={t('merchant.ad.index')}>
        <Amount value={quoted?.price ?? undefined} unit={unit} />
      </Fact>
      <Fact label={t('merchant.ad.band')}>
        <Amount value={quoted?.low ?? undefined} /> – <Amount value={quoted?.high ?? undefined} unit={unit} />
      </Fact>
      <Fact label={t('merchant.ad.priceNow')}>
        <Amount value={priceNow(form.draft, quoted)} unit={unit} className="text-16 font-semibold" />
      </Fact>
    </Facts>
  );
}
