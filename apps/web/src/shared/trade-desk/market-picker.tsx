import { CoinMark } from '@candor/ui/coin-mark.tsx';
import { Popover } from '@candor/ui/overlays/popover.tsx';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#shared/i18n/use-t.ts';

interface MarketPickerProps {
  readonly name: string;
  readonly mark: string;
  /** Drawn when it is opened. */
  readonly children: ReactNode;
}

/** The market's name, and behind it all the others with their prices. */
export function MarketPicker({ name, mark, children }: MarketPickerProps) {
  const t = useT();
  return (
    <Popover
      label={t('spot.market.label')}
      className="w-112 max-w-full"
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          className="flex min-h-control shrink-0 items-center gap-2 rounded-medium px-1 text-16 font-semibold hover:bg-surface-3"
        >
          <CoinMark symbol={mark} />
          {name}
          <ChevronDown aria-hidden className="size-4 text-muted" />
        </button>
      )}
    >
      {children}
    </Popover>
  );
}
