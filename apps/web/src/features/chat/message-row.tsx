import {
  CHAT_PICTURE,
  SUPPORT_SENDER,
  SYSTEM_SENDER,
  type ChatMessage,
  type ChatSubject,
} from '@candor/contract/chat/wire.ts';
import { classNames } from '@candor/ui/class-names.ts';
import { Headset } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { systemText } from './system-text.ts';

interface MessageRowProps {
  readonly message: ChatMessage;
}

/** One message: the operator in the middle, its support at the start, the reader at the end. */
export function MessageRow({ message }: MessageRowProps) {
  const t = useT();
  const { blade_user_id: sender, content, content_type, create_time, about } = message;
  if (sender === SYSTEM_SENDER) {
    return <li className="self-center px-6 text-center text-12 text-muted">{systemText(t, content)}</li>;
  }
  return (
    <Bubble isOwn={sender !== SUPPORT_SENDER} atMs={create_time} about={about}>
      {content_type === CHAT_PICTURE ? (
        <img src={content} alt={t('chat.message.picture')} className="max-h-64 rounded-small" />
      ) : (
        content
      )}
    </Bubble>
  );
}

interface BubbleProps {
  readonly isOwn: boolean;
  readonly atMs: number;
  readonly about: ChatSubject | null | undefined;
  /** How a message that is still here stands. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

export function Bubble({ isOwn, atMs, about, note, children }: BubbleProps) {
  const t = useT();
  const style = useDateStyle();
  return (
    <li className={classNames('flex max-w-[85%] flex-col gap-1', isOwn ? 'items-end self-end' : 'self-start')}>
      <span className="flex items-center gap-1.5 text-12 text-muted">
        {!isOwn && <Headset aria-hidden className="size-3.5" />}
        {t(isOwn ? 'chat.message.you' : 'chat.message.support')}
        <time dateTime={new Date(atMs).toISOString()} className="tabular-nums">
          {formatDateTime(atMs, style)}
        </time>
      </span>
      <div
        dir="auto"
        className={classNames(
          'rounded-medium px-3 py-2 text-14 break-words whitespace-pre-wrap',
          isOwn ? 'bg-accent-soft text-ink' : 'bg-surface-3 text-ink',
        )}
      >
        {about !== null && about !== undefined && (
          <p className="mb-1 text-12 text-muted">{t(`chat.about.${about.kind}`, { number: about.number })}</p>
        )}
        {children}
      </div>
      {note}
    </li>
  );
}
