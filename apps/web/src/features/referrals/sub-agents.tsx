import { setSubAgentPart, type SubAgent } from '@candor/contract/referrals/agents.ts';
import type { ReferredUser } from '@candor/contract/referrals/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { NumberField } from '@candor/ui/number/number-field.tsx';
import { Select } from '@candor/ui/inputs/select.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { Table } from '@candor/ui/table/table.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useSendOnce } from '@candor/browser/calls/use-send-once.ts';
import { useForm } from '#shared/form/use-form.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { ownReferrals, REFERRALS_KEY, subAgents } from './queries.ts';

/** Whom an agent gives a part, and the form that gives it. */
export function SubAgents() {
  const t = useT();
  const query = useQuery(subAgents);
  const own = useQuery(ownReferrals);
  return (
    <section aria-label={t('referrals.agent.subAgents')} className="flex flex-col gap-3">
      <h2 className="text-20 font-semibold">{t('referrals.agent.subAgents')}</h2>
      <Loaded query={query}>
        {(known) => (
          <div className="overflow-hidden sm:rounded-large sm:border sm:border-line sm:bg-surface-2">
            <Table
              label={t('referrals.agent.subAgents')}
              columns={columnsOf(t)}
              rows={known}
              rowKey={({ id }) => id}
              empty={<EmptyState isSmall title={t('referrals.agent.noSubAgents')} />}
            />
          </div>
        )}
      </Loaded>
      {own.data !== undefined && own.data.records.length > 0 && <PartForm people={own.data.records} />}
    </section>
  );
}

function columnsOf(t: Translate): readonly Column<SubAgent>[] {
  return [
    { key: 'account', header: t('referrals.column.account'), isTitle: true, cell: ({ account }) => account },
    { key: 'people', header: t('referrals.people'), align: 'end', cell: ({ people }) => people },
    {
      key: 'part',
      header: t('referrals.agent.part'),
      align: 'end',
      cell: ({ partPercent }) => <Amount value={partPercent} unit="%" />,
    },
  ];
}

function PartForm({ people }: { readonly people: readonly ReferredUser[] }) {
  const t = useT();
  const form = usePartForm(people[0]?.id ?? '');
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-wrap items-start gap-3">
      <Field label={t('referrals.agent.person')} className="min-w-52 flex-1">
        <Select
          value={form.draft.subAgent}
          onChange={(subAgent) => form.change({ subAgent })}
          options={people.map(({ id, account }) => ({ value: id, label: account }))}
        />
      </Field>
      <Field label={t('referrals.agent.part')} error={form.errorOf('partPercent')} className="min-w-52 flex-1">
        <NumberField
          decimals={0}
          unit="%"
          value={form.draft.partPercent}
          onChange={(partPercent) => form.change({ partPercent })}
        />
      </Field>
      <Button type="submit" isLoading={form.isSending} className="mt-6">
        {t('referrals.agent.give')}
      </Button>
    </form>
  );
}

function usePartForm(first: string) {
  const t = useT();
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  return useForm({
    initial: { subAgent: first, partPercent: '' },
    findErrors: ({ partPercent }) => ({
      partPercent: /^(100|\d{1,2})$/.test(partPercent) ? undefined : 'referrals.agent.partRule',
    }),
    placeRefusal: (_error, text) => ({ partPercent: text }),
    send: async (body) => {
      await sendOnce(body, (key) => call(setSubAgentPart, { body }, { key }));
      showToast({ tone: 'success', title: t('referrals.agent.given') });
      await queries.invalidateQueries({ queryKey: REFERRALS_KEY });
    },
  });
}
