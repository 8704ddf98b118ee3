import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import { useTopModal } from './open-modals.ts';
import { dismissToast, useToasts, type Toast } from './toast-store.ts';
import { ToneIcon } from '../tone-icon.tsx';
import { useUiTexts } from '../ui-texts.tsx';

interface ToastRegionProps {
  /** The dialog it is drawn in; none for that of the page. */
  readonly modalId?: string;
}

const NO_TOASTS: readonly Toast[] = [];

/**
 * The corner where toasts appear, above everything. Drawn once by the page and once by each dialog: what lies outside of
 * an open dialog can be neither used nor heard.
 */
export function ToastRegion({ modalId }: ToastRegionProps) {
  const all = useToasts();
  const toasts = useTopModal() === modalId ? all : NO_TOASTS;
  const { text } = useUiTexts();
  const ref = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;

  // Shown again for each new toast: the top layer draws the latest comer on top of a dialog opened before.
  useEffect(() => {
    const region = ref.current;
    if (region === null) return;
    if (region.matches(':popover-open')) region.hidePopover();
    if (newest !== undefined) region.showPopover();
  }, [newest]);

  return (
    <section ref={ref} popover="manual" aria-label={text('ui.toast.region')} className="toast-region">
      <ol aria-live="polite" className="flex flex-col gap-2">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </ol>
    </section>
  );
}

interface ToastCardProps {
  readonly toast: Toast;
}

function ToastCard({ toast }: ToastCardProps) {
  const { text } = useUiTexts();
  const [isHeld, setIsHeld] = useState(false);

  // Depends on the toast itself, so that an update starts its time anew.
  useEffect(() => {
    if (isHeld || toast.durationMs === undefined) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), toast.durationMs);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It only waits while one reads or uses it.
    <li
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className="toast flex items-start gap-3 rounded-medium bg-surface-2 py-3 ps-4 pe-2 text-ink shadow-overlay outline outline-line"
    >
      <ToneIcon tone={toast.tone} className="mt-0.5 size-4.5" />
      <div role={toast.tone === 'danger' ? 'alert' : undefined} className="flex min-w-0 flex-1 flex-col gap-0.5 py-px">
        <p className="text-14 font-medium break-words">{toast.title}</p>
        {toast.text !== undefined && <p className="text-13 break-words text-muted">{toast.text}</p>}
        {toast.action !== undefined && <div className="mt-1.5">{toast.action}</div>}
      </div>
      <IconButton
        size="small"
        className="-my-1"
        label={text('ui.toast.dismiss')}
        icon={<X aria-hidden className="size-4" />}
        onClick={() => dismissToast(toast.id)}
      />
    </li>
  );
}
