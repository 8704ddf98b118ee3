import { pauseSwitch, resumeSwitch, type OperatorSwitch } from '@candor/contract/staff/halts.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Moment } from '#shared/moment.tsx';
import { Panel } from '#shared/panel.tsx';
import { useMayCall } from '#shared/api/session.ts';
import { useT } from '#shared/texts/use-t.ts';

interface SwitchPanelProps {
  readonly switches: readonly OperatorSwitch[];
  readonly onAct: (target: OperatorSwitch) => void;
}

/** The parts of the operator that can be stopped, each with who stopped it and why. */
export function SwitchPanel({ switches, onAct }: SwitchPanelProps) {
  const t = useT();
  const mayCall = useMayCall();
  return (
    <Panel title={t('ops.dashboard.switches')}>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {switches.map((target) => (
          <li key={target.name} className="flex flex-col gap-2 rounded-medium border border-line p-3">
            <div className="flex items-center justify-between gap-2">
              <span className="text-14 font-medium">{t(`ops.switch.${target.name}`)}</span>
              <Badge tone={target.isPaused ? 'danger' : 'success'}>
                {t(target.isPaused ? 'ops.switch.paused' : 'ops.switch.running')}
              </Badge>
            </div>
            {target.changedBy !== null && (
              <p className="text-12 text-muted">
                {target.changedBy}: {target.reason} (<Moment atMs={target.changedAtMs} />)
              </p>
            )}
            {mayCall(target.isPaused ? resumeSwitch : pauseSwitch) && (
              <Button size="small" className="mt-auto" onClick={() => onAct(target)}>
                {t(target.isPaused ? 'ops.switch.resume' : 'ops.switch.pause')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
