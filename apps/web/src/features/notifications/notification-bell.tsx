import { IconButton } from '@candor/ui/icon-button.tsx';
import { Popover } from '@candor/ui/overlays/popover.tsx';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import { Bell } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { currentLocale } from '#shared/i18n/locale-store.ts';
import { loadArea } from '@candor/browser/texts/message-store.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { useBell } from './bell-store.ts';

const BellPanel = lazy(async () => {
  const [{ BellPanel: Panel }] = await Promise.all([
    loadChunk(() => import('./bell-panel.tsx')),
    loadArea('notifications', currentLocale()),
  ]);
  return { default: Panel };
});

export function NotificationBell() {
  const t = useT();
  const unread = useBell((state) => state.unread);
  const label = unread === 0 ? t('app.operation.notifications') : t('app.notifications.unread', { count: unread });
  return (
    <Popover
      label={t('app.operation.notifications')}
      align="end"
      className="w-96"
      trigger={(trigger) => (
        <IconButton {...trigger} label={label} count={unread} icon={<Bell aria-hidden className="size-4.5" />} />
      )}
    >
      <Suspense fallback={<Skeleton className="m-3 h-24" />}>
        <BellPanel />
      </Suspense>
    </Popover>
  );
}
