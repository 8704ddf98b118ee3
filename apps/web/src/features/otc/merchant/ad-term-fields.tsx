import { Field } from '@candor/ui/inputs/field.tsx';
import { NumberField } from '@candor/ui/number/number-field.tsx';
import { Select } from '@candor/ui/inputs/select.tsx';
import { TextArea } from '@candor/ui/inputs/text-area.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import type { AdFormProps } from './ad-form-props.ts';

const MINUTES = ['15', '30', '45', '60'] as const;
const REPLY_LENGTH_MAX = 400;
const TERMS_LENGTH_MAX = 500;

/** How it is paid, who may answer, and what they are told. */
export function AdTermFields({ form }: AdFormProps) {
  const t = useT();
  const { payMinutes, levelMin, ordersMin } = form.draft;
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field label={t('otc.offer.payIn')}>
          <Select
            value={payMinutes}
            onChange={(chosen) => form.change({ payMinutes: chosen })}
            options={MINUTES.map((value) => ({ value, label: t('otc.offer.minutes', { minutes: value }) }))}
          />
        </Field>
        <Field label={t('merchant.ad.level')}>
          <Select
            value={levelMin}
            onChange={(chosen) => form.change({ levelMin: chosen })}
            options={[
              { value: '1', label: t('merchant.ad.level1') },
              { value: '2', label: t('merchant.ad.level2') },
            ]}
          />
        </Field>
        <Field label={t('merchant.ad.orders')} error={form.errorOf('ordersMin')}>
          <NumberField decimals={0} value={ordersMin} onChange={(typed) => form.change({ ordersMin: typed })} />
        </Field>
      </div>
      <Field isOptional label={t('otc.offer.terms')} hint={t('merchant.ad.termsHint')}>
        <TextArea rows={3} maxLength={TERMS_LENGTH_MAX} {...form.bind('terms')} />
      </Field>
      <Field isOptional label={t('merchant.ad.reply')} hint={t('merchant.ad.replyHint')}>
        <TextArea rows={2} maxLength={REPLY_LENGTH_MAX} {...form.bind('autoReply')} />
      </Field>
    </>
  );
}
