import { X } from 'lucide-react';
import { useEffect, useId, useRef, type PointerEvent, type ReactNode, type SyntheticEvent } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { addOpenModal } from './open-modals.ts';
import { ToastRegion } from './toast-region.tsx';
import { useUiTexts } from '../ui-texts.tsx';

export interface ModalProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** The buttons; they stay in view while the content scrolls. */
  readonly footer?: ReactNode;
  /** False while something must not be left half done: Escape, the backdrop and the cross then do nothing. */
  readonly isDismissible?: boolean;
  readonly className?: string;
  /** At most the window less 32 px; without it, what its class says. */
  readonly widthPx?: number;
  readonly children?: ReactNode;
}

/** The native modal dialog behind Dialog and Sheet: the page below is inert, and the focus returns where it came from. */
export function Modal({ isOpen, onClose, title, description, footer, className, children, ...rest }: ModalProps) {
  const { isDismissible = true, widthPx } = rest;
  const { text } = useUiTexts();
  const id = useId();
  const ref = useNativeDialog(id, isOpen);

  const holdBack = (event: SyntheticEvent) => {
    if (!isDismissible) event.preventDefault();
  };
  const closeFromBackdrop = (event: PointerEvent) => {
    if (isDismissible && event.target === event.currentTarget) ref.current?.close();
  };
  return (
    <dialog
      ref={ref}
      onCancel={holdBack}
      onClose={isOpen ? onClose : undefined}
      onPointerDown={closeFromBackdrop}
      aria-labelledby={`${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-description`}
      className={classNames('modal', className)}
      style={widthPx === undefined ? undefined : Object.fromEntries([['--modal-width', `${widthPx}px`]])}
    >
      {isOpen && (
        <>
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
          {footer !== undefined && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4">{footer}</footer>
          )}
          {/* Last in the order of focus, so that a dialog opens on its first field and not on its cross. */}
          {isDismissible && (
            <IconButton
              className="absolute! end-3 top-3"
              label={text('ui.action.close')}
              icon={<X aria-hidden className="size-5" />}
              onClick={() => ref.current?.close()}
            />
          )}
          <ToastRegion modalId={id} />
        </>
      )}
    </dialog>
  );
}

function useNativeDialog(id: string, isOpen: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null || dialog.open === isOpen) return;
    if (isOpen) dialog.showModal();
    else dialog.close();
  }, [isOpen]);
  useEffect(() => (isOpen ? addOpenModal(id) : undefined), [id, isOpen]);
  return ref;
}
