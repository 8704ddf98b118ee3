import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { ToneIcon, type Tone } from './tone-icon.tsx';
import { useUiTexts } from './ui-texts.tsx';

interface BannerProps {
  readonly tone?: Tone;
  readonly title?: ReactNode;
  readonly action?: ReactNode;
  readonly onDismiss?: () => void;
  /** A quiet bar across the whole width instead of a box. */
  readonly isBar?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** Something that holds for a while: an offline page, a stale price, a demonstration. It does not go away by itself. */
export function Banner({ tone = 'info', title, action, onDismiss, isBar = false, className, children }: BannerProps) {
  const { text } = useUiTexts();
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classNames(
        'flex items-start gap-3 text-13 text-ink',
        BACKGROUNDS[tone],
        isBar ? 'justify-center px-4 py-2' : 'rounded-medium px-4 py-3',
        isBar && action !== undefined && 'sm:items-center',
        className,
      )}
    >
      <ToneIcon tone={tone} className="mt-px" />
      {/* On a phone the action stands below the text: beside it, it would leave the text a narrow column. */}
      <div
        className={classNames(
          'flex min-w-0 flex-col gap-2 sm:flex-row sm:gap-3',
          isBar ? 'sm:items-center' : 'flex-1 sm:items-start',
        )}
      >
        <div className={classNames('min-w-0', !isBar && 'sm:flex-1')}>
          {title !== undefined && <p className="font-semibold">{title}</p>}
          {children}
        </div>
        {action !== undefined && <div className="shrink-0 self-start sm:self-auto">{action}</div>}
      </div>
      {onDismiss !== undefined && (
        <IconButton
          size="small"
          className="-my-1.5 -me-2"
          label={text('ui.action.close')}
          icon={<X aria-hidden className="size-4" />}
          onClick={onDismiss}
        />
      )}
    </div>
  );
}

const BACKGROUNDS = {
  info: 'bg-accent-soft',
  success: 'bg-success-soft',
  warning: 'bg-warning-soft',
  danger: 'bg-danger-soft',
} satisfies Record<Tone, string>;
