import { Button } from '@candor/ui/button.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { Tabs } from '@candor/ui/tabs.tsx';
import { useParams } from '@tanstack/react-router';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Panel } from '../panel.tsx';
import { useGoTo, type QueuePath } from '../screen-path.ts';
import { useT } from '../texts/use-t.ts';
import { CaseFrame } from './case-frame.tsx';
import { CaseDecisions } from './memory/case-decisions.tsx';
import { DecidedList } from './memory/decided-list.tsx';
import type { RememberedQueue } from './memory/remembered-queue.ts';
import { TakeCaseBar } from './memory/take-case-bar.tsx';
import { useHolders } from './memory/use-holders.ts';
import { WaitingList } from './waiting-list.tsx';

interface CaseQueueProps<Case> {
  readonly label: string;
  /** Where the queue stands; a case has an address below it. */
  readonly path: QueuePath;
  readonly query: UseQueryResult<readonly Case[]>;
  /** What names a case, and the head of the column with it. */
  readonly idOf: (row: Case) => string;
  readonly idHeader: string;
  readonly columns: readonly Column<Case>[];
  /** Of a queue that remembers what was decided, and who has taken what. */
  readonly memory?: RememberedQueue;
  /** The opened case, with its row as it stands now: what others decide meanwhile is seen at once. */
  readonly children: (row: Case, onDone: () => void) => ReactNode;
}

const TABS = ['waiting', 'mine', 'decided'] as const;
type Tab = (typeof TABS)[number];

/** What waits for a decision, what one has taken, what was decided; each row opened by its name, beside its queue. */
export function CaseQueue<Case>({ label, path, query, idOf, memory, children, ...rest }: CaseQueueProps<Case>) {
  const t = useT();
  const goTo = useGoTo();
  const { caseId: openedId }: { readonly caseId?: string } = useParams({ strict: false });
  const [tab, setTab] = useState<Tab>('waiting');
  const holders = useHolders(memory?.calls);
  const opened = query.data?.find((row) => idOf(row) === openedId);
  const close = () => goTo(path);
  const open = (id: string) => goTo(`${path}/${id}`);
  const shown = { openedId, onOpen: open };
  const waiting = <WaitingList {...rest} {...shown} label={label} query={query} idOf={idOf} holders={holders} />;
  return (
    <CaseFrame
      title={memory === undefined ? t('ops.cases.waiting') : label}
      openedId={openedId}
      list={
        memory === undefined ? (
          waiting
        ) : (
          <Tabs
            label={label}
            items={TABS.map((value) => ({ value, label: t(TAB_NAMES[value]) }))}
            value={tab}
            onChange={setTab}
          >
            {tab === 'waiting' && waiting}
            {tab === 'mine' && (
              <WaitingList {...rest} {...shown} isMine label={label} query={query} idOf={idOf} holders={holders} />
            )}
            {tab === 'decided' && <DecidedList {...shown} label={label} queue={memory} />}
          </Tabs>
        )
      }
    >
      {openedId !== undefined && opened !== undefined && (
        <div className="flex flex-col gap-3">
          {memory !== undefined && (
            <TakeCaseBar id={openedId} calls={memory.calls} holder={holders?.find(({ id }) => id === openedId)} />
          )}
          {children(opened, close)}
        </div>
      )}
      {openedId !== undefined && query.data !== undefined && opened === undefined && (
        <GoneCase id={openedId} memory={memory} onClose={close} />
      )}
    </CaseFrame>
  );
}

const TAB_NAMES = {
  waiting: 'ops.cases.waiting',
  mine: 'ops.decided.mine',
  decided: 'ops.decided.tab',
} as const satisfies Record<Tab, string>;

interface GoneCaseProps {
  readonly id: string;
  readonly memory: RememberedQueue | undefined;
  readonly onClose: () => void;
}

/** A case that no longer waits: who decided it, when and why, and how it stands now. */
function GoneCase({ id, memory, onClose }: GoneCaseProps) {
  const t = useT();
  return (
    <Panel title={t('ops.cases.case', { id })}>
      <p className="text-13 text-muted">{t('ops.cases.gone')}</p>
      {memory !== undefined && <CaseDecisions id={id} queue={memory} />}
      {memory?.renderDecided(id)}
      <Button className="self-start" onClick={onClose}>
        {t('ui.action.close')}
      </Button>
    </Panel>
  );
}
