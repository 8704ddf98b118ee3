import {
  ALWAYS_SHOWN_KINDS,
  getNotificationSettings,
  saveNotificationSetting,
  VITAL_KINDS,
  type NotificationSetting,
} from '@candor/contract/notifications/wire.ts';
import { Checkbox } from '@candor/ui/inputs/checkbox.tsx';
import { ErrorState } from '@candor/ui/error-state.tsx';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import { useCallback, useEffect, useState } from 'react';
import { call } from '#shared/api/call.ts';
import { useT } from '#shared/i18n/use-t.ts';

/** For each kind of thing: at once on screen, and by mail. What is vital is always mailed, what runs out is always shown. */
export function SettingList() {
  const t = useT();
  const { settings, isFailed, load, save } = useNotificationSettings();
  if (isFailed) return <ErrorState isSmall title={t('notifications.setting.failed')} onRetry={load} />;
  if (settings === undefined) return <Skeleton className="m-3 h-40" />;
  return (
    <ul className="flex flex-col gap-3 p-4">
      {settings.map((setting) => (
        <li key={setting.kind} className="flex flex-col gap-1">
          <span className="text-13 font-medium">{t(`notifications.kind.${setting.kind}`)}</span>
          <div
            role="group"
            aria-label={t(`notifications.kind.${setting.kind}`)}
            className="flex flex-wrap gap-x-6 gap-y-1"
          >
            <Checkbox
              label={t('notifications.setting.popUp')}
              isChecked={setting.isPopUp}
              disabled={ALWAYS_SHOWN_KINDS.includes(setting.kind)}
              onChange={(isPopUp) => save({ ...setting, isPopUp })}
            />
            <Checkbox
              label={t('notifications.setting.mail')}
              isChecked={setting.isMail}
              disabled={VITAL_KINDS.includes(setting.kind)}
              onChange={(isMail) => save({ ...setting, isMail })}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

function useNotificationSettings() {
  const [settings, setSettings] = useState<readonly NotificationSetting[]>();
  const [isFailed, setIsFailed] = useState(false);
  const load = useCallback(() => {
    call(getNotificationSettings, {}, { isQuiet: true }).then(
      (loaded) => {
        setSettings(loaded);
        setIsFailed(false);
      },
      () => setIsFailed(true),
    );
  }, []);
  useEffect(load, [load]);
  const save = (setting: NotificationSetting): void => {
    // It answers at once, and goes back to what the server has when that did not take it.
    setSettings((before) => before?.map((one) => (one.kind === setting.kind ? setting : one)));
    call(saveNotificationSetting, { body: setting }).then(setSettings, load);
  };
  return { settings, isFailed, load, save };
}
