import { CHAT_PICTURE } from '@candor/contract/chat/wire.ts';
import { OTC_SYSTEM_WORDS, type OtcMessage, type OtcSystemWord } from '@candor/contract/otc/chat.ts';
import type { OtcOrder } from '@candor/contract/otc/wire.ts';
import { classNames } from '@candor/ui/class-names.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';

interface ChatRowProps {
  readonly message: OtcMessage;
  readonly order: OtcOrder;
}

/** One message: the operator in the middle, the other side at the start, the reader at the end. Links stay text. */
export function ChatRow({ message, order }: ChatRowProps) {
  const t = useT();
  const style = useDateStyle();
  const { userType, content, content_type, create_time } = message;
  if (userType === 0) {
    const word = OTC_SYSTEM_WORDS.find((known): known is OtcSystemWord => known === content);
    return (
      <li dir="auto" className="self-center px-6 text-center text-12 break-words whitespace-pre-wrap text-muted">
        {word === undefined ? content : t(`otc.said.${word}`)}
      </li>
    );
  }
  const isOwn = (userType === 2) === order.isMerchant;
  return (
    <li className={classNames('flex max-w-[85%] flex-col gap-1', isOwn ? 'items-end self-end' : 'self-start')}>
      <span className="flex flex-wrap items-center gap-x-1.5 text-12 text-muted">
        {isOwn ? t('otc.chat.you') : order.counterparty}
        <time dateTime={new Date(create_time).toISOString()} className="tabular-nums">
          {formatDateTime(create_time, style)}
        </time>
      </span>
      <div
        dir="auto"
        className={classNames(
          'max-w-full rounded-medium px-3 py-2 text-14 break-words whitespace-pre-wrap text-ink',
          isOwn ? 'bg-accent-soft' : 'bg-surface-3',
        )}
      >
        {content_type === CHAT_PICTURE ? (
          <img src={content} alt={t('otc.chat.picture')} className="max-h-64 rounded-small" />
        ) : (
          content
        )}
      </div>
    </li>
  );
}
