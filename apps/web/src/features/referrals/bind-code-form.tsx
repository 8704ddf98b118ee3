import { bindInviteCode } from '@candor/contract/referrals/wire.ts';
import { Button } from '@candor/ui/button.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useForm } from '#shared/form/use-form.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { isInviteCode } from '#shared/navigation/invite.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { REFERRALS_KEY } from './queries.ts';

interface BindCodeFormProps {
  readonly untilMs: number;
}

/** For somebody who forgot the code at the registration: for a day, and before the first trade. */
export function BindCodeForm({ untilMs }: BindCodeFormProps) {
  const t = useT();
  const style = useDateStyle();
  const form = useBindForm();
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-3 rounded-large border border-line p-5">
      <h2 className="text-16 font-semibold">{t('referrals.bind.title')}</h2>
      <p className="text-13 text-muted">{t('referrals.bind.text', { time: formatDateTime(untilMs, style) })}</p>
      <div className="flex flex-wrap items-start gap-3">
        <Field label={t('referrals.code')} error={form.errorOf('activeCode')} className="min-w-52 flex-1">
          <TextInput autoComplete="off" spellCheck={false} maxLength={8} {...form.bind('activeCode')} />
        </Field>
        <Button type="submit" isLoading={form.isSending} className="mt-6">
          {t('referrals.bind.submit')}
        </Button>
      </div>
    </form>
  );
}

function useBindForm() {
  const t = useT();
  const queries = useQueryClient();
  return useForm({
    initial: { activeCode: '' },
    findErrors: ({ activeCode }) => ({ activeCode: isInviteCode(activeCode) ? undefined : 'referrals.bind.rule' }),
    placeRefusal: (_error, text) => ({ activeCode: text }),
    send: async ({ activeCode }) => {
      await call(bindInviteCode, { body: { activeCode } });
      showToast({ tone: 'success', title: t('referrals.bind.done') });
      await queries.invalidateQueries({ queryKey: REFERRALS_KEY });
    },
  });
}
