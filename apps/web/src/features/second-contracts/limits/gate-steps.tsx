import type { SecondProtections } from '@candor/contract/second-contracts/protections.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { Countdown } from '@candor/ui/charts/countdown.tsx';
import { linkClass } from '@candor/ui/link-class.ts';
import type { ReactNode } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { Link } from '#shared/router/link.tsx';
import { serverClock } from '@candor/browser/calls/server-clock.ts';
import { LimitsCard } from './limits-card.tsx';

/** What has to be passed before the first contract, in the order in which it is asked. */
export function GateSteps({ known }: { readonly known: SecondProtections }) {
  const t = useT();
  const { isRegionAllowed, level, levelNeeded, test, coolingOff } = known;
  const cools = coolingOff.untilTime !== null && coolingOff.untilTime > serverClock.nowMs();
  return (
    <LimitsCard title={t('limits.gate.title')} text={t('limits.gate.text')}>
      <ol className="flex flex-col gap-3 text-13">
        <Step name={t('limits.gate.region')} isPassed={isRegionAllowed} />
        <Step name={t('limits.gate.level')} isPassed={level >= levelNeeded}>
          {level < levelNeeded && (
            <Link to="/account/center/kyc" className={linkClass}>
              {t('app.page.identity')}
            </Link>
          )}
        </Step>
        <Step name={t('limits.gate.test')} isPassed={test.isPassed} />
        <Step name={t('limits.gate.coolingOff')} isPassed={test.isPassed && !cools}>
          {cools && coolingOff.untilTime !== null && (
            <Countdown untilMs={coolingOff.untilTime} nowMs={serverClock.nowMs} />
          )}
        </Step>
      </ol>
    </LimitsCard>
  );
}

interface StepProps {
  readonly name: string;
  readonly isPassed: boolean;
  readonly children?: ReactNode;
}

function Step({ name, isPassed, children }: StepProps) {
  const t = useT();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span>{name}</span>
      <span className="flex items-center gap-3">
        {children}
        <Badge tone={isPassed ? 'success' : 'warning'}>
          {t(isPassed ? 'limits.gate.passed' : 'limits.gate.missing')}
        </Badge>
      </span>
    </li>
  );
}
