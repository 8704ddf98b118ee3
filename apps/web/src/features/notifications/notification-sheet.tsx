import { Sheet } from '@candor/ui/overlays/sheet.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { BellPanel } from './bell-panel.tsx';

interface NotificationSheetProps {
  readonly onClose: () => void;
}

/** What one was told, opened from elsewhere than the bell. */
export function NotificationSheet({ onClose }: NotificationSheetProps) {
  const t = useT();
  return (
    <Sheet isOpen onClose={onClose} side="end" title={t('app.operation.notifications')}>
      <BellPanel />
    </Sheet>
  );
}
