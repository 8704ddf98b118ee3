import { X } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { useUiTexts } from '../ui-texts.tsx';

interface PanelProps {
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** The edge it lies at: the one where the page has nothing to press. */
  readonly side: 'start' | 'end';
  /** At most the window less 32 px. */
  readonly widthPx: number;
  readonly children: ReactNode;
}

/** A dialog beside the page, which can be used meanwhile. Escape within it closes it, and the focus returns where it came from. */
export function Panel({ onClose, title, description, side, widthPx, children }: PanelProps) {
  const { text } = useUiTexts();
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog?.open === false) dialog.show();
  }, []);
  const close = (): void => ref.current?.close();
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  return (
    <dialog
      ref={ref}
      onClose={onClose}
      onKeyDown={closeOnEscape}
      aria-labelledby={`${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-description`}
      className={classNames('panel', side === 'start' ? 'panel-start' : 'panel-end')}
      style={Object.fromEntries([['--panel-width', `${widthPx}px`]])}
    >
      <header className="flex flex-col gap-1 ps-6 pe-14 pt-5 pb-3">
        <h2 id={`${id}-title`} className="text-16 font-semibold">
          {title}
        </h2>
        {description !== undefined && (
          <p id={`${id}-description`} className="text-13 text-muted">
            {description}
          </p>
        )}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-6 pt-1 pb-6">{children}</div>
      <IconButton
        className="absolute! end-3 top-3"
        label={text('ui.action.close')}
        icon={<X aria-hidden className="size-5" />}
        onClick={close}
      />
    </dialog>
  );
}
