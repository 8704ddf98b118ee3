import { LOCALES } from '@candor/contract/shared/locale.ts';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { Menu, MenuItem } from '@candor/ui/overlays/menu.tsx';
import { Languages } from 'lucide-react';
import { changeLocale } from '#shared/i18n/locale-store.ts';
import { LANGUAGE_NAMES } from '#shared/i18n/locales.ts';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import { reportChunkFailure } from '../chunk-failure.ts';

export function LanguagePicker() {
  const t = useT();
  const chosen = useLocale();
  return (
    <Menu
      label={t('app.operation.language')}
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          label={t('app.operation.language')}
          icon={<Languages aria-hidden className="size-4.5" />}
        />
      )}
    >
      {LOCALES.map((locale) => (
        <MenuItem
          key={locale}
          lang={locale}
          isChosen={locale === chosen}
          onClick={() => void changeLocale(locale).catch(() => reportChunkFailure(t))}
        >
          {LANGUAGE_NAMES[locale]}
        </MenuItem>
      ))}
    </Menu>
  );
}
