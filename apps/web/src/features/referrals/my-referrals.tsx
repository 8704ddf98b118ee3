import { Tabs } from '@candor/ui/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { Together } from '#shared/together.tsx';
import { BindCodeForm } from './bind-code-form.tsx';
import { EarnersTable } from './earners-table.tsx';
import { GenerationTree } from './generation-tree.tsx';
import { InviteCard } from './invite-card.tsx';
import { PeopleTable } from './people-table.tsx';
import { referralInfo } from './queries.ts';
import { RebateSums } from './rebate-sums.tsx';
import { RebateTable } from './rebate-table.tsx';

const PARTS = { people: PeopleTable, days: RebateTable, earners: EarnersTable } as const;
type PartName = keyof typeof PARTS;
const PART_NAMES: readonly PartName[] = ['people', 'days', 'earners'];

/** One's code, who came by it, what their fees bring, and who gets a share of one's own. */
export function MyReferrals() {
  const t = useT();
  const info = useQuery(referralInfo);
  const [name, setName] = useState<PartName>('people');
  const Part = PARTS[name];
  return (
    <Together queries={[info]}>
      <Loaded query={info}>
        {(known) => (
          <>
            <InviteCard info={known} />
            {known.bindableUntilMs !== null && <BindCodeForm untilMs={known.bindableUntilMs} />}
            <RebateSums info={known} />
            <GenerationTree info={known} />
          </>
        )}
      </Loaded>
      <Tabs
        label={t('app.page.referrals')}
        items={PART_NAMES.map((value) => ({ value, label: t(`referrals.tab.${value}`) }))}
        value={name}
        onChange={setName}
      >
        <Part />
      </Tabs>
    </Together>
  );
}
