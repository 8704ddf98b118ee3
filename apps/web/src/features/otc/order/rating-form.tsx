import { rateOtcOrder } from '@candor/contract/otc/wire.ts';
import { Button } from '@candor/ui/button.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { SegmentedControl } from '@candor/ui/inputs/segmented-control.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useSendOnce } from '@candor/browser/calls/use-send-once.ts';
import { useForm } from '#shared/form/use-form.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { OTC_KEY } from '../queries.ts';

const TEXT_LENGTH_MAX = 100;

interface RatingFormProps {
  readonly orderId: string;
}

/** How it was, said once by each side. */
export function RatingForm({ orderId: id }: RatingFormProps) {
  const t = useT();
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  const form = useForm<{ readonly verdict: 'good' | 'bad'; readonly text: string }>({
    initial: { verdict: 'good', text: '' },
    findErrors: () => ({}),
    send: async ({ verdict, text }) => {
      const body = { isGood: verdict === 'good', text };
      await sendOnce([id, body], (key) => call(rateOtcOrder, { params: { id }, body }, { key }));
      showToast({ tone: 'success', title: t('otc.rate.done') });
      await queries.invalidateQueries({ queryKey: OTC_KEY });
    },
  });
  return (
    <form
      noValidate
      aria-label={t('otc.rate.title')}
      onSubmit={form.submit}
      className="flex flex-col gap-3 border-t border-line pt-5"
    >
      <h3 className="text-14 font-semibold">{t('otc.rate.title')}</h3>
      <div className="self-start">
        <SegmentedControl
          label={t('otc.rate.title')}
          value={form.draft.verdict}
          onChange={(verdict) => form.change({ verdict })}
          segments={[
            { value: 'good', label: t('otc.rate.good') },
            { value: 'bad', label: t('otc.rate.bad') },
          ]}
        />
      </div>
      <Field isOptional label={t('otc.rate.text')}>
        <TextInput maxLength={TEXT_LENGTH_MAX} {...form.bind('text')} />
      </Field>
      <Button type="submit" isLoading={form.isSending} className="self-start">
        {t('otc.rate.send')}
      </Button>
    </form>
  );
}
