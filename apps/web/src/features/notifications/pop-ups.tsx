import type { Notification, TradeNotice } from '@candor/contract/notifications/wire.ts';
import { linkClass } from '@candor/ui/link-class.ts';
import { dismissToast, showToast } from '@candor/ui/overlays/toast-store.ts';
import { currentLocale } from '#shared/i18n/locale-store.ts';
import { loadArea } from '@candor/browser/texts/message-store.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Link } from '#shared/router/link.tsx';
import { targetOf, tradeTargetOf, type NoticeTarget } from './notice-target.ts';

/** Shows a notice until it is clicked; of five the oldest goes. */
export function popUp(notification: Notification): void {
  const { id, title, text } = notification;
  show({ id: `notice-${id}`, title, text: firstParagraph(text) }, targetOf(notification));
}

export function popUpTrade(notice: TradeNotice, topic: 'user' | 'merchant'): void {
  const { type, orderCode, content, isNew } = notice;
  show({ id: `${type}-${orderCode}-${isNew}-${content}`, title: content }, tradeTargetOf(notice, topic));
}

interface Shown {
  readonly id: string;
  readonly title: string;
  readonly text?: string;
}

function show(notice: Shown, target: NoticeTarget): void {
  const action = <ShowLink id={notice.id} target={target} />;
  const display = (): unknown => showToast({ ...notice, durationMs: undefined, action });
  // The one word on it comes with the first notice; without it nothing would be clicked.
  loadArea('notifications', currentLocale()).then(display, display);
}

interface ShowLinkProps {
  readonly id: string;
  readonly target: NoticeTarget;
}

function ShowLink({ id, target: { to, search } }: ShowLinkProps) {
  const t = useT();
  return (
    <Link to={to} search={search ?? {}} className={linkClass} onClick={() => dismissToast(id)}>
      {t('notifications.popUp.show')}
    </Link>
  );
}

/** The rest is in the bell and in the mail. */
function firstParagraph(text: string): string {
  return text.split('\n\n')[0] ?? text;
}
