import { classNames } from '@candor/ui/class-names.ts';
import { MessageCircleMore } from 'lucide-react';
import { useT } from '#shared/i18n/use-t.ts';
import { openChatDialog, useLauncher } from '#shared/support/launcher.ts';
import { useFloatPlace } from './use-float-place.ts';

interface ChatButtonProps {
  /** A bar at the bottom of a phone, which it stays above. */
  readonly isAboveBar: boolean;
}

/** Floats over every page, wherever its reader has put it. */
export function ChatButton({ isAboveBar }: ChatButtonProps) {
  const t = useT();
  const unread = useLauncher((state) => state.unread);
  const { moved, handlers, wasDragged } = useFloatPlace();
  return (
    <button
      type="button"
      {...handlers}
      title={t('app.chat.button')}
      aria-label={unread === 0 ? t('app.chat.button') : t('app.chat.unread', { count: unread })}
      onClick={() => {
        if (!wasDragged()) openChatDialog();
      }}
      style={moved === undefined ? undefined : { left: moved.left, top: moved.top, right: 'auto', bottom: 'auto' }}
      className={classNames(
        'fixed end-4 z-20 grid size-13 touch-none place-content-center rounded-full bg-accent text-on-fill shadow-overlay transition-colors hover:bg-accent-hover',
        isAboveBar ? 'bottom-20 lg:bottom-6' : 'bottom-6',
        // Where the page reaches the edge it is a tab at that edge, and hides less of what stands there.
        moved === undefined && 'max-xl:end-0 max-xl:size-11 max-xl:rounded-e-none',
        // On a phone figures reach that edge: there it stands at the other one, beside their names.
        moved === undefined && 'max-sm:start-0 max-sm:end-auto max-sm:rounded-s-none max-sm:rounded-e-full',
      )}
    >
      <MessageCircleMore aria-hidden className={moved === undefined ? 'size-5 xl:size-6' : 'size-6'} />
      {unread > 0 && (
        <span className="absolute -end-0.5 -top-0.5 min-w-5 rounded-full bg-danger px-1 text-center text-12 leading-5 font-semibold text-on-fill tabular-nums">
          {unread > COUNT_MAX ? `${COUNT_MAX}+` : unread}
        </span>
      )}
    </button>
  );
}

const COUNT_MAX = 99;
