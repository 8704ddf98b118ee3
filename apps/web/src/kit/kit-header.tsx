import { Logo } from '@candor/ui/logo.tsx';
import { SegmentedControl } from '@candor/ui/inputs/segmented-control.tsx';
import { Select } from '@candor/ui/inputs/select.tsx';
import { Switch } from '@candor/ui/inputs/switch.tsx';
import { useState } from 'react';

interface KitHeaderProps {
  readonly locale: string;
  readonly onLocale: (locale: string) => void;
  readonly direction: 'ltr' | 'rtl';
  readonly onDirection: (direction: 'ltr' | 'rtl') => void;
  readonly hidesAmounts: boolean;
  readonly onHidesAmounts: (hidesAmounts: boolean) => void;
}

/** Turns the whole page from one look to another. */
export function KitHeader({ locale, onLocale, hidesAmounts, onHidesAmounts, ...rest }: KitHeaderProps) {
  const [theme, setTheme] = useRootAttribute('theme', 'theme-daytime');
  const [updown, setUpdown] = useRootAttribute('updown', 'green-up');
  const [density, setDensity] = useRootAttribute('density', 'comfortable');
  return (
    <header className="sticky top-0 z-20 flex flex-wrap items-center gap-4 border-b border-line bg-surface-2 px-4 py-3 sm:px-8">
      <Logo label="Candor" />
      <h1 className="me-auto text-14 text-muted">The kit</h1>
      <SegmentedControl
        label="Theme"
        value={theme}
        onChange={setTheme}
        segments={[
          { value: 'theme-daytime', label: 'Day' },
          { value: 'theme-nighttime', label: 'Night' },
        ]}
      />
      <Select
        aria-label="Direction colours"
        value={updown}
        onChange={setUpdown}
        options={['green-up', 'red-up', 'blue-orange'].map((value) => ({ value, label: value }))}
      />
      <Select
        aria-label="Density"
        value={density}
        onChange={setDensity}
        options={['comfortable', 'compact'].map((value) => ({ value, label: value }))}
      />
      <Select
        aria-label="Separators"
        value={locale}
        onChange={onLocale}
        options={['en', 'de', 'fr', 'ru', 'ja'].map((value) => ({ value, label: value }))}
      />
      <Switch
        label="Right to left"
        isOn={rest.direction === 'rtl'}
        onChange={(isOn) => rest.onDirection(isOn ? 'rtl' : 'ltr')}
      />
      <Switch label="Hide" isOn={hidesAmounts} onChange={onHidesAmounts} />
    </header>
  );
}

function useRootAttribute(name: string, initial: string) {
  const [value, setValue] = useState(document.documentElement.dataset[name] ?? initial);
  const change = (next: string) => {
    document.documentElement.dataset[name] = next;
    setValue(next);
  };
  return [value, change] as const;
}
