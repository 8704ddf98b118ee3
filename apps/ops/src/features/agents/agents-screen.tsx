import { listAgentCases } from '@candor/contract/staff/agent-cases.ts';
import { Loaded } from '#shared/loaded.tsx';
import { Panel } from '#shared/panel.tsx';
import { useLive } from '#shared/api/use-live.ts';
import { useT } from '#shared/texts/use-t.ts';
import { ApplicationTable } from './application-table.tsx';
import { LinkTable } from './link-table.tsx';

/** Who wants to become an agent, and which accounts seem to be one person's. */
export function AgentsScreen() {
  const t = useT();
  const query = useLive(listAgentCases, {});
  return (
    <div className="flex flex-col gap-4">
      <Panel title={t('ops.agents.applications')}>
        <Loaded query={query}>{({ applications }) => <ApplicationTable applications={applications} />}</Loaded>
      </Panel>
      <Panel title={t('ops.agents.links')}>
        <p className="text-13 text-muted">{t('ops.agents.linkText')}</p>
        <Loaded query={query}>{({ links }) => <LinkTable links={links} />}</Loaded>
      </Panel>
    </div>
  );
}
