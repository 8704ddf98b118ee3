import type { AgentStatement } from '@candor/contract/referrals/agents.ts';
import type { GenerationTeam } from '@candor/contract/referrals/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { Select } from '@candor/ui/inputs/select.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { Table } from '@candor/ui/table/table.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { Loaded } from '#shared/loaded.tsx';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import { lastMonths } from './last-months.ts';
import { agentStatement } from './queries.ts';
import { Coins } from './rebate-sums.tsx';
import { turnoverColumns } from './referral-columns.tsx';

/** What a month of the team came to, in sums alone. */
export function Statement() {
  const t = useT();
  const [months] = useState(() => lastMonths(Date.now()));
  const [month, setMonth] = useState(months[0] ?? '');
  const query = useQuery(agentStatement(month));
  return (
    <section aria-label={t('referrals.agent.statement')} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-20 font-semibold">{t('referrals.agent.statement')}</h2>
        <Field label={t('referrals.agent.month')} className="w-40">
          <Select value={month} onChange={setMonth} options={months.map((value) => ({ value, label: value }))} />
        </Field>
      </div>
      <Loaded query={query}>{(known) => <Sums statement={known} />}</Loaded>
    </section>
  );
}

function Sums({ statement }: { readonly statement: AgentStatement }) {
  const t = useT();
  return (
    <>
      <div className="overflow-hidden sm:rounded-large sm:border sm:border-line sm:bg-surface-2">
        <Table
          label={t('referrals.agent.statement')}
          columns={columnsOf(t)}
          rows={statement.generations}
          rowKey={({ generation }) => String(generation)}
        />
      </div>
      <Facts>
        <Fact label={t('referrals.paid')}>
          <span className="inline-flex flex-col items-end">
            <Coins amounts={statement.paid} />
          </span>
        </Fact>
      </Facts>
    </>
  );
}

function columnsOf(t: Translate): readonly Column<GenerationTeam>[] {
  return [
    {
      key: 'generation',
      header: t('referrals.column.generation'),
      isTitle: true,
      cell: ({ generation }) => generation,
    },
    ...turnoverColumns(t),
    {
      key: 'rebates',
      header: t('referrals.rebates'),
      align: 'end',
      cell: ({ rebateAmount }) => <Amount value={rebateAmount ?? undefined} unit="USDT" isPrivate />,
    },
  ];
}
