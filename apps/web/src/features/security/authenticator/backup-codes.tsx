import { Banner } from '@candor/ui/banner.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Checkbox } from '@candor/ui/inputs/checkbox.tsx';
import { CopyButton } from '@candor/ui/copy-button.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { useBlocker, type ShouldBlockFn } from '@tanstack/react-router';
import { useNavigate } from '#shared/router/navigate.ts';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { saveTextFile } from '#shared/save-text-file.ts';
import { useT } from '#shared/i18n/use-t.ts';

interface BackupCodesProps {
  readonly codes: readonly string[];
}

/** Shown once: the page is not left before they are kept, unless the reader says so. */
export function BackupCodes({ codes }: BackupCodesProps) {
  const t = useT();
  const navigate = useNavigate();
  const [isKept, setIsKept] = useState(false);
  const sectionRef = useRef<HTMLElement>(null);
  // They come in the place of a form whose button was far below.
  useEffect(() => {
    sectionRef.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  const text = codes.join('\n');
  return (
    <section ref={sectionRef} tabIndex={-1} className="flex flex-col gap-5 outline-none">
      <Banner tone="warning" title={t('security.backup.title')}>
        {t('security.backup.text')}
      </Banner>
      <ol
        aria-label={t('security.backup.list')}
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-medium bg-surface-3 p-4 text-center text-16 font-medium tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex items-center gap-2">
        <Button
          size="small"
          icon={<Download aria-hidden className="size-4" />}
          onClick={() => saveTextFile('candor-backup-codes.txt', `${text}\n`)}
        >
          {t('security.backup.download')}
        </Button>
        <CopyButton value={text} label={t('security.backup.copy')} />
      </div>
      <Checkbox label={t('security.backup.kept')} isChecked={isKept} onChange={setIsKept} />
      <Button
        variant="primary"
        isFullWidth
        disabled={!isKept}
        onClick={() => void navigate({ to: '/account/center/security' })}
      >
        {t('security.backup.finish')}
      </Button>
      <LeaveGuard isActive={!isKept} />
    </section>
  );
}

function LeaveGuard({ isActive }: { readonly isActive: boolean }) {
  const t = useT();
  const {
    status,
    proceed,
    reset: stay,
  } = useBlocker({ shouldBlockFn: isLeft, disabled: !isActive, withResolver: true });
  return (
    <Dialog
      size="small"
      isOpen={status === 'blocked'}
      onClose={() => stay?.()}
      title={t('security.backup.leaveTitle')}
      footer={
        <>
          <Button onClick={() => proceed?.()}>{t('security.backup.leave')}</Button>
          <Button variant="primary" onClick={() => stay?.()}>
            {t('security.backup.stay')}
          </Button>
        </>
      }
    >
      <p className="text-14 text-muted">{t('security.backup.leaveText')}</p>
    </Dialog>
  );
}

/** A link to a place on the page does not leave it. */
const isLeft: ShouldBlockFn = ({ current, next }) => current.pathname !== next.pathname;
