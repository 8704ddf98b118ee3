import { updateDevice, type Device } from '@candor/contract/account/devices.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Switch } from '@candor/ui/inputs/switch.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { call } from '#shared/api/call.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { devices } from './account-queries.ts';
import { usePlaceName } from './use-place-name.ts';

interface DeviceCardProps {
  readonly device: Device;
  readonly onEnd: () => void;
}

export function DeviceCard({ device, onEnd }: DeviceCardProps) {
  const t = useT();
  const dateStyle = useDateStyle();
  const placeName = usePlaceName();
  const queries = useQueryClient();
  const trust = useMutation({
    mutationFn: (trusted: boolean) => call(updateDevice, { body: { id: device.id, trusted } }),
    onSettled: () => queries.invalidateQueries({ queryKey: devices.queryKey }),
  });
  return (
    <article className="flex h-full flex-col gap-3 rounded-large border border-line bg-surface-2 p-4">
      <div className="flex items-start gap-3">
        <MonitorSmartphone aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" strokeWidth={1.5} />
        <div className="min-w-0 flex-1">
          <h3 className="text-14 font-semibold">{device.deviceName}</h3>
          <p className="text-13 text-muted">
            {placeName(device.location)} · <span className="tabular-nums">{device.ip}</span>
          </p>
          <p className="text-13 text-muted tabular-nums">{formatDateTime(device.lastTime, dateStyle)}</p>
        </div>
        {device.isCurrent && <Badge tone="success">{t('centre.devices.current')}</Badge>}
      </div>
      <div className="mt-auto flex flex-col gap-3 border-t border-line pt-3 text-13">
        <Switch
          label={t('centre.devices.trust')}
          hint={t('centre.devices.trustHint')}
          isOn={trust.isPending ? trust.variables : device.trusted}
          isDisabled={trust.isPending}
          onChange={(isOn) => trust.mutate(isOn)}
        />
        {!device.isCurrent && (
          <Button size="small" className="self-start" onClick={onEnd}>
            {t('centre.devices.end')}
          </Button>
        )}
      </div>
    </article>
  );
}
