import { EmptyState } from '@candor/ui/empty-state.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { Popover } from '@candor/ui/popover.tsx';
import { Bell } from 'lucide-react';
import { useT } from '#shared/i18n/use-t.ts';

export function NotificationBell() {
  const t = useT();
  return (
    <Popover
      label={t('app.operation.notifications')}
      align="end"
      className="w-80"
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          label={t('app.operation.notifications')}
          icon={<Bell aria-hidden className="size-4.5" />}
        />
      )}
    >
      <EmptyState isSmall title={t('app.notifications.none')} />
    </Popover>
  );
}
