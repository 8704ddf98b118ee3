import { IconButton } from '@candor/ui/icon-button.tsx';
import { BookOpenText, Headset } from 'lucide-react';
import { openChannelsDialog } from '#shared/support/launcher.ts';
import { NotificationBell } from '#features/notifications/index.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useSession } from '#shared/session/session-store.ts';
import { CurrencyPicker } from './settings/currency-picker.tsx';
import { LanguagePicker } from './settings/language-picker.tsx';
import { openWhitePaper } from './outside-links.ts';
import { ThemePicker } from './settings/theme-picker.tsx';

/** What is always at hand, logged in or not; on a phone the menu sheet holds all of it but the bell of somebody logged in. */
export function OperationBar() {
  const t = useT();
  const isLogin = useSession((session) => session.isLogin);
  return (
    <>
      <div className={WIDE_ONLY}>
        <IconButton
          label={t('app.operation.support')}
          icon={<Headset aria-hidden className="size-4.5" />}
          onClick={openChannelsDialog}
        />
        <IconButton
          label={t('app.operation.whitePaper')}
          icon={<BookOpenText aria-hidden className="size-4.5" />}
          onClick={() => openWhitePaper(t)}
        />
      </div>
      <div className={isLogin ? undefined : WIDE_ONLY}>
        <NotificationBell />
      </div>
      <div className={WIDE_ONLY}>
        <CurrencyPicker />
        <LanguagePicker />
        <ThemePicker />
      </div>
    </>
  );
}

const WIDE_ONLY = 'hidden items-center gap-1 lg:flex';
