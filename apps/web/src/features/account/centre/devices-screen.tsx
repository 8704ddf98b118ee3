import { Button } from '@candor/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { PersonalPage } from '#shared/personal-page.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { Together } from '#shared/together.tsx';
import { devices, loginLog } from './account-queries.ts';
import { DeviceCard } from './device-card.tsx';
import { EndDevicesDialog, type Ending } from './end-devices-dialog.tsx';
import { LoginLog } from './login-log.tsx';

/** Where the account is logged in, and who tried to. */
export function Screen() {
  const t = useT();
  return (
    <PersonalPage>
      <Together queries={[useQuery(devices), useQuery(loginLog(1))]}>
        <Devices />
        <Section title={t('centre.log.title')}>
          <LoginLog />
        </Section>
      </Together>
    </PersonalPage>
  );
}

function Devices() {
  const t = useT();
  const query = useQuery(devices);
  const [ending, setEnding] = useState<Ending>();
  const hasOthers = query.data?.some((device) => !device.isCurrent) === true;
  return (
    <Section
      title={t('centre.devices.title')}
      actions={
        <>
          {hasOthers && (
            <Button size="small" onClick={() => setEnding({ kind: 'others' })}>
              {t('centre.devices.endOthers')}
            </Button>
          )}
          <Button size="small" variant="ghost" onClick={() => setEnding({ kind: 'everywhere' })}>
            {t('centre.devices.endEverywhere')}
          </Button>
        </>
      }
    >
      <Loaded query={query}>
        {(known) => (
          <ul aria-label={t('centre.devices.title')} className="grid gap-3 sm:grid-cols-2">
            {known.map((device) => (
              <li key={device.id}>
                <DeviceCard device={device} onEnd={() => setEnding({ kind: 'one', device })} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {ending !== undefined && <EndDevicesDialog ending={ending} onClose={() => setEnding(undefined)} />}
    </Section>
  );
}

interface SectionProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

function Section({ title, actions, children }: SectionProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-20 font-semibold">{title}</h2>
        {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
