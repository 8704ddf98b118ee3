import { Menu, MenuItem } from '@candor/ui/overlays/menu.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { CURRENCIES } from '#shared/settings/currencies.ts';
import { changeSettings, useSettings } from '#shared/settings/settings-store.ts';

export function CurrencyPicker() {
  const t = useT();
  const chosen = useSettings((settings) => settings.exchangeName);
  return (
    <Menu
      label={t('app.operation.currency')}
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          title={t('app.operation.currency')}
          aria-label={t('app.operation.currencyChosen', { currency: chosen.toUpperCase() })}
          className="inline-flex h-control items-center rounded-medium px-2 text-13 font-medium text-muted transition-colors hover:bg-surface-3 hover:text-ink aria-expanded:bg-surface-3"
        >
          {chosen.toUpperCase()}
        </button>
      )}
    >
      {CURRENCIES.map(({ exchangeName, exchangeCode }) => (
        <MenuItem
          key={exchangeName}
          isChosen={exchangeName === chosen}
          onClick={() => changeSettings({ exchangeName })}
        >
          <span className="inline-block w-10 text-muted">{exchangeCode}</span>
          {exchangeName.toUpperCase()}
        </MenuItem>
      ))}
    </Menu>
  );
}
