import { IconButton } from '@candor/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '@candor/ui/overlays/menu.tsx';
import { Monitor, Moon, Settings2, Sun, type LucideIcon } from 'lucide-react';
import { useT } from '#shared/i18n/use-t.ts';
import { changeSettings, useSettings } from '#shared/settings/settings-store.ts';
import { THEME_NAMES, type Settings } from '#shared/settings/settings.ts';
import { THEME_LABELS } from './setting-labels.ts';
import { openShellDialog } from '../shell-dialog-store.ts';

export function ThemePicker() {
  const t = useT();
  const chosen = useSettings((settings) => settings.themeName);
  const Icon = ICONS[chosen];
  return (
    <Menu
      label={t('app.operation.theme')}
      trigger={(trigger) => (
        <IconButton {...trigger} label={t('app.operation.theme')} icon={<Icon aria-hidden className="size-4.5" />} />
      )}
    >
      {THEME_NAMES.map((theme) => (
        <MenuItem key={theme} isChosen={theme === chosen} onClick={() => changeSettings({ themeName: theme })}>
          {t(THEME_LABELS[theme])}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem
        icon={<Settings2 aria-hidden className="size-4 text-muted" />}
        onClick={() => openShellDialog('settings')}
      >
        {t('app.operation.settings')}
      </MenuItem>
    </Menu>
  );
}

const ICONS = { 'theme-daytime': Sun, 'theme-nighttime': Moon, system: Monitor } satisfies Record<
  Settings['themeName'],
  LucideIcon
>;
