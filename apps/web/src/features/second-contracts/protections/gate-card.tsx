import type { SecondProtections } from '@candor/contract/second-contracts/protections.ts';
import type { SecondGate } from '@candor/contract/second-contracts/wire.ts';
import { Button } from '@candor/ui/button.tsx';
import { buttonClass } from '@candor/ui/button-class.ts';
import { Countdown } from '@candor/ui/charts/countdown.tsx';
import type { ReactNode } from 'react';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Link } from '#shared/router/link.tsx';
import { serverClock } from '@candor/browser/calls/server-clock.ts';

interface GateCardProps {
  readonly protections: SecondProtections;
  /** Opens the knowledge test, which outlives this card: its outcome takes the gate away. */
  readonly onTest: () => void;
}

/** What stands between the reader and their first or next contract, why, and the way through it if there is one. */
export function GateCard({ protections, onTest }: GateCardProps) {
  const t = useT();
  const gate = GATES.find((known) => known === protections.gate);
  return (
    <section
      aria-label={t('second-contracts.gate.title')}
      className="flex flex-col gap-2 rounded-medium border border-line bg-surface-3 p-3 text-13"
    >
      <h3 className="font-semibold">{t('second-contracts.gate.title')}</h3>
      <p className="text-muted">{t(gate === undefined ? 'second-contracts.gate.other' : TEXTS[gate])}</p>
      <WayThrough gate={gate} protections={protections} onTest={onTest} />
    </section>
  );
}

const TEXTS = {
  productNotAvailable: 'second-contracts.gate.productNotAvailable',
  advancedNeeded: 'second-contracts.gate.advancedNeeded',
  knowledgeTestNeeded: 'second-contracts.gate.knowledgeTestNeeded',
  coolingOff: 'second-contracts.gate.coolingOff',
  selfExcluded: 'second-contracts.gate.selfExcluded',
  realityCheckDue: 'second-contracts.gate.realityCheckDue',
} as const satisfies Record<SecondGate, PlainMessageId>;

const GATES = [
  'productNotAvailable',
  'advancedNeeded',
  'knowledgeTestNeeded',
  'coolingOff',
  'selfExcluded',
  'realityCheckDue',
] as const satisfies readonly SecondGate[];

interface WayThroughProps extends GateCardProps {
  readonly gate: SecondGate | undefined;
}

function WayThrough({ gate, protections, onTest }: WayThroughProps): ReactNode {
  const { test, coolingOff, selfExclusion } = protections;
  const t = useT();
  if (gate === 'advancedNeeded') {
    return (
      <Link to="/account/center/kyc" className={buttonClass({ variant: 'primary', isFullWidth: true })}>
        {t('second-contracts.gate.verify')}
      </Link>
    );
  }
  if (gate === 'knowledgeTestNeeded') return <TestButton waitsUntilMs={test.nextAttemptTime} onTest={onTest} />;
  if (gate === 'coolingOff') return <Wait untilMs={coolingOff.untilTime} />;
  if (gate === 'selfExcluded') return <Wait untilMs={selfExclusion.untilTime} />;
  return null;
}

function Wait({ untilMs }: { readonly untilMs: number | null }) {
  const t = useT();
  if (untilMs === null) return null;
  return (
    <p className="flex items-baseline justify-between gap-3">
      <span className="text-muted">{t('second-contracts.gate.left')}</span>
      <Countdown untilMs={untilMs} nowMs={serverClock.nowMs} className="text-16 font-semibold" />
    </p>
  );
}

function TestButton({ waitsUntilMs, onTest }: { readonly waitsUntilMs: number | null; readonly onTest: () => void }) {
  const t = useT();
  if (waitsUntilMs !== null && waitsUntilMs > serverClock.nowMs()) {
    return (
      <>
        <p className="text-muted">{t('second-contracts.gate.testFailed')}</p>
        <Wait untilMs={waitsUntilMs} />
      </>
    );
  }
  return (
    <Button variant="primary" isFullWidth onClick={onTest}>
      {t('second-contracts.gate.startTest')}
    </Button>
  );
}
