import { LOCALES, type Locale } from '@candor/contract/shared/locale.ts';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { LogOut, Moon, Sun } from 'lucide-react';
import { nameLanguage } from '#shared/names/name-language.ts';
import { nameRoles } from '#shared/names/name-roles.ts';
import { logout } from '#shared/api/session.ts';
import { useSession } from '#shared/api/session-store.ts';
import { chooseLocale, chooseTheme, isNight, useSettings } from '#shared/settings-store.ts';
import { useLocale, useT } from '#shared/texts/use-t.ts';

/** Who sits here, and how they want to see it. */
export function ShellControls() {
  const t = useT();
  const staff = useSession(({ session }) => session?.staff);
  return (
    <div className="flex items-center gap-1 lg:flex-wrap">
      {staff !== undefined && (
        <div className="min-w-0 max-lg:hidden lg:w-full">
          <p className="truncate text-13 font-medium">{staff.name}</p>
          <p className="truncate text-12 text-muted">{nameRoles(t, staff.roles)}</p>
        </div>
      )}
      <DisplayControls />
      {staff !== undefined && (
        <IconButton
          size="small"
          label={t('ops.shell.logout')}
          icon={<LogOut aria-hidden className="size-4" />}
          onClick={() => void logout()}
        />
      )}
    </div>
  );
}

/** Language and theme, also before anybody has come in. */
export function DisplayControls() {
  const t = useT();
  const locale = useLocale();
  // Read again whenever the choice changes.
  useSettings(({ theme }) => theme);
  const night = isNight();
  return (
    <>
      <select
        aria-label={t('ops.shell.language')}
        value={locale}
        onChange={(event) => void chooseLocale(event.target.value as Locale)}
        className="h-8 rounded-medium border border-line bg-surface-2 px-1 text-12"
      >
        {LOCALES.map((known) => (
          <option key={known} value={known}>
            {nameLanguage(known)}
          </option>
        ))}
      </select>
      <IconButton
        size="small"
        label={t(night ? 'ops.shell.day' : 'ops.shell.night')}
        icon={night ? <Sun aria-hidden className="size-4" /> : <Moon aria-hidden className="size-4" />}
        onClick={() => chooseTheme(night ? 'day' : 'night')}
      />
    </>
  );
}
