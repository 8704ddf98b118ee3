import { AgentPlan, applyAsAgent } from '@candor/contract/referrals/agents.ts';
import { Button } from '@candor/ui/button.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { TextArea } from '@candor/ui/inputs/text-area.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useSendOnce } from '@candor/browser/calls/use-send-once.ts';
import { useForm } from '#shared/form/use-form.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { REFERRALS_KEY } from './queries.ts';

const PLAN_LENGTH_MAX = 1000;

/** Somebody asks to become an agent; two persons of the operator decide. */
export function ApplyForm() {
  const t = useT();
  const form = useApplyForm();
  return (
    <form noValidate onSubmit={form.submit} className="flex max-w-xl flex-col gap-4">
      <Field isRequired label={t('referrals.agent.plan')} error={form.errorOf('plan')}>
        <TextArea maxLength={PLAN_LENGTH_MAX} {...form.bind('plan')} />
      </Field>
      <p className="text-12 text-muted">{t('referrals.agent.noPromise')}</p>
      <Button type="submit" variant="primary" isLoading={form.isSending} className="self-start">
        {t('referrals.agent.apply')}
      </Button>
    </form>
  );
}

function useApplyForm() {
  const t = useT();
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  return useForm({
    initial: { plan: '' },
    findErrors: ({ plan }) => ({ plan: AgentPlan.safeParse(plan).success ? undefined : 'referrals.agent.planRule' }),
    placeRefusal: (_error, text) => ({ plan: text }),
    send: async (body) => {
      await sendOnce(body, (key) => call(applyAsAgent, { body }, { key }));
      showToast({ tone: 'success', title: t('referrals.agent.applied') });
      await queries.invalidateQueries({ queryKey: REFERRALS_KEY });
    },
  });
}
