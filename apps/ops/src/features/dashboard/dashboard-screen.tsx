import type { Endpoint } from '@candor/contract/shared/endpoint.ts';
import { listChatCases } from '@candor/contract/staff/chat-desk.ts';
import { getDashboard, type Dashboard, type QueueState } from '@candor/contract/staff/dashboard.ts';
import { listDepositCases } from '@candor/contract/staff/deposit-cases.ts';
import { listIdentityCases } from '@candor/contract/staff/identity-cases.ts';
import { listLoanCases } from '@candor/contract/staff/loan-cases.ts';
import { listAppealCases } from '@candor/contract/staff/otc-cases.ts';
import { listWithdrawalCases } from '@candor/contract/staff/withdrawal-cases.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import { DueClock } from '#shared/cases/due-clock.tsx';
import { FactList } from '#shared/fact-list.tsx';
import { Loaded } from '#shared/loaded.tsx';
import { Panel } from '#shared/panel.tsx';
import { ScreenLink } from '#shared/screen-link.tsx';
import { useMayCall } from '#shared/api/session.ts';
import { useLive } from '#shared/api/use-live.ts';
import { useT, type Translate } from '#shared/texts/use-t.ts';

/** Real clocks and real numbers, looked at again every few seconds. */
export function DashboardScreen() {
  const dashboard = useLive(getDashboard, {});
  return <Loaded query={dashboard}>{(data) => <DashboardPanels data={data} />}</Loaded>;
}

interface DashboardPanelsProps {
  readonly data: Dashboard;
}

function DashboardPanels({ data }: DashboardPanelsProps) {
  const t = useT();
  const { queues, approvalsWaiting, switches, exchange, auditRows } = data;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {queues.map((queue) => (
          <QueueCard key={queue.name} queue={queue} />
        ))}
        <Panel title={t('ops.nav.approvals')}>
          <ScreenLink to="/approvals" className="text-28 font-semibold tabular-nums hover:text-accent">
            {approvalsWaiting}
          </ScreenLink>
          <p className="text-12 text-muted">{t('ops.dashboard.secondPerson')}</p>
        </Panel>
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <Panel title={t('ops.dashboard.switches')}>
          <FactList
            facts={switches.map(({ name, isPaused }) => [
              t(`ops.switch.${name}`),
              <Badge key={name} tone={isPaused ? 'danger' : 'success'}>
                {t(isPaused ? 'ops.switch.paused' : 'ops.switch.running')}
              </Badge>,
            ])}
          />
        </Panel>
        <Panel title={t('ops.dashboard.exchange')}>
          <FactList
            facts={[
              [t('ops.dashboard.sequence'), <Count key="sequence" count={exchange.sequence} />],
              [
                t('ops.dashboard.viewsBehind'),
                <Count key="behind" count={exchange.sequence - exchange.viewsSequence} />,
              ],
              [t('ops.dashboard.commandsWaiting'), <Count key="waiting" count={exchange.waiting} />],
              [
                t('ops.dashboard.hindrances'),
                exchange.degradations.map((one) => nameDegradation(t, one)).join(', ') || '—',
              ],
              [t('ops.dashboard.auditRows'), <Count key="rows" count={auditRows} />],
            ]}
          />
        </Panel>
      </div>
    </>
  );
}

function Count({ count }: { readonly count: number }) {
  return <Amount value={String(count)} />;
}

const DEGRADATIONS = [
  'stopping',
  'diskFull',
  'storeLost',
  'leadLost',
  'diskLow',
  'auditBroken',
  'tooManySetAside',
  'viewsBehind',
  'clockInDoubt',
  'queueFull',
] as const;

/** Why the exchange takes no commands. */
function nameDegradation(t: Translate, degradation: string): string {
  const known = DEGRADATIONS.find((name) => name === degradation);
  return known === undefined ? degradation : t(`ops.hindrance.${known}`);
}

const QUEUE_CALLS = {
  deposits: listDepositCases,
  withdrawals: listWithdrawalCases,
  identity: listIdentityCases,
  chats: listChatCases,
  otc: listAppealCases,
  loans: listLoanCases,
} as const satisfies Record<QueueState['name'], Endpoint>;

interface QueueCardProps {
  readonly queue: QueueState;
}

function QueueCard({ queue: { name, waiting, overdue, nextDueAtMs } }: QueueCardProps) {
  const t = useT();
  const mayCall = useMayCall();
  return (
    <Panel
      title={t(`ops.nav.${name}`)}
      aside={overdue > 0 && <Badge tone="danger">{t('ops.dashboard.overdue', { count: overdue })}</Badge>}
    >
      {mayCall(QUEUE_CALLS[name]) ? (
        <ScreenLink to={`/${name}`} className="text-28 font-semibold tabular-nums hover:text-accent">
          {waiting}
        </ScreenLink>
      ) : (
        <p className="text-28 font-semibold tabular-nums">{waiting}</p>
      )}
      <p className="flex flex-wrap items-center gap-2 text-12 text-muted">
        {t('ops.dashboard.nextDue')} <DueClock key={nextDueAtMs} dueAtMs={nextDueAtMs} />
      </p>
    </Panel>
  );
}
