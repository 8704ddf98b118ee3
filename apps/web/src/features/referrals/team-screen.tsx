import type { AgentState } from '@candor/contract/referrals/agents.ts';
import { Banner } from '@candor/ui/banner.tsx';
import { useQuery } from '@tanstack/react-query';
import { PersonalPage } from '#shared/personal-page.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { ApplyForm } from './apply-form.tsx';
import { GenerationTree } from './generation-tree.tsx';
import { agentState, referralInfo } from './queries.ts';
import { Statement } from './statement.tsx';
import { SubAgents } from './sub-agents.tsx';

/** The team of whoever invites others: everybody sees their sums and may apply, an agent has a statement besides. */
export function Screen() {
  const t = useT();
  const agent = useQuery(agentState);
  const info = useQuery(referralInfo);
  return (
    <PersonalPage text={t('referrals.agent.intro')}>
      <Loaded query={agent}>{(known) => <Standing agent={known} />}</Loaded>
      <Loaded query={info}>{(known) => <GenerationTree info={known} />}</Loaded>
      {agent.data?.state === 'agent' && (
        <>
          <SubAgents />
          <Statement />
        </>
      )}
    </PersonalPage>
  );
}

/** What one is or has asked to be; whoever may ask, or ask again, finds the form. */
function Standing({ agent: { state, percent, reason } }: { readonly agent: AgentState }) {
  const t = useT();
  return (
    <>
      {state === 'agent' && <Banner tone="success">{t('referrals.agent.is', { percent })}</Banner>}
      {state === 'waiting' && <Banner tone="info">{t('referrals.agent.waiting')}</Banner>}
      {state === 'refused' && <Banner tone="warning">{t('referrals.agent.refused', { reason: reason ?? '' })}</Banner>}
      {(state === 'none' || state === 'refused') && <ApplyForm />}
    </>
  );
}
