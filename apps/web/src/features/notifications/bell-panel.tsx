import type { Notification } from '@candor/contract/notifications/wire.ts';
import { Button } from '@candor/ui/button.tsx';
import { classNames } from '@candor/ui/class-names.ts';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import { ArrowLeft, Settings2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Link } from '#shared/router/link.tsx';
import { useSession } from '#shared/session/session-store.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { useBell } from './bell-store.ts';
import { loadNewest, loadOlder, markRead } from './notice-session.ts';
import { targetOf } from './notice-target.ts';
import { SettingList } from './setting-list.tsx';

/** What one was told, and how one wants to be told. */
export function BellPanel() {
  const t = useT();
  const isLogin = useSession((session) => session.isLogin);
  const [isSetting, setIsSetting] = useState(false);
  if (!isLogin) return <EmptyState isSmall title={t('notifications.panel.logIn')} />;
  return (
    <div className="flex max-h-[min(32rem,80dvh)] flex-col">
      <header className="flex items-center justify-between gap-2 border-b border-line py-1 ps-4 pe-1">
        <h2 className="text-14 font-semibold">
          {t(isSetting ? 'notifications.panel.settings' : 'app.operation.notifications')}
        </h2>
        <IconButton
          label={t(isSetting ? 'notifications.panel.back' : 'notifications.panel.settings')}
          icon={isSetting ? <ArrowLeft aria-hidden className="size-4" /> : <Settings2 aria-hidden className="size-4" />}
          onClick={() => setIsSetting(!isSetting)}
        />
      </header>
      <div className="min-h-0 overflow-y-auto">
        {isSetting ? <SettingList /> : <NotificationList onSet={() => setIsSetting(true)} />}
      </div>
    </div>
  );
}

interface NotificationListProps {
  /** Leads to what one is told of, and how. */
  readonly onSet: () => void;
}

function NotificationList({ onSet }: NotificationListProps) {
  const t = useT();
  const notifications = useBell((state) => state.notifications);
  const hasOlder = useBell((state) => state.hasOlder);
  const [isLoading, setIsLoading] = useState(false);
  useEffect(() => {
    void loadNewest()
      .then(markRead)
      .catch(() => undefined);
  }, []);
  if (notifications === undefined) return <Skeleton className="m-3 h-24" />;
  if (notifications.length === 0) {
    return (
      <EmptyState
        isSmall
        drawing="notifications"
        title={t('app.notifications.none')}
        action={
          <Button size="small" onClick={onSet}>
            {t('notifications.panel.settings')}
          </Button>
        }
      />
    );
  }
  const fetchOlder = async (): Promise<void> => {
    setIsLoading(true);
    await loadOlder().catch(() => undefined);
    setIsLoading(false);
  };
  return (
    <>
      <ul>
        {notifications.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} />
        ))}
      </ul>
      {hasOlder && (
        <Button size="small" variant="ghost" isFullWidth isLoading={isLoading} onClick={() => void fetchOlder()}>
          {t('notifications.panel.older')}
        </Button>
      )}
    </>
  );
}

interface NotificationRowProps {
  readonly notification: Notification;
}

function NotificationRow({ notification }: NotificationRowProps) {
  const style = useDateStyle();
  const { to, search } = targetOf(notification);
  const { title, text, createdAtMs, isRead } = notification;
  return (
    <li className="border-b border-line last:border-0">
      <Link to={to} search={search ?? {}} className="flex flex-col gap-1 px-4 py-3 hover:bg-surface-3">
        <span className="flex items-baseline gap-2">
          <span className={classNames('min-w-0 flex-1 text-14 break-words', !isRead && 'font-semibold')}>{title}</span>
          <time dateTime={new Date(createdAtMs).toISOString()} className="shrink-0 text-12 text-muted tabular-nums">
            {formatDateTime(createdAtMs, style)}
          </time>
        </span>
        <span className="text-13 break-words whitespace-pre-line text-muted">{text}</span>
      </Link>
    </li>
  );
}
