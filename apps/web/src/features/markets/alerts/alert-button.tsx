import type { MarketRow } from '@candor/contract/markets/wire.ts';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { BellPlus } from 'lucide-react';
import { useT } from '#shared/i18n/use-t.ts';
import { openPriceAlerts } from './alert-launcher.ts';

interface AlertButtonProps {
  readonly row: MarketRow;
}

/** Lies above the link that is stretched over the row. */
export function AlertButton({ row }: AlertButtonProps) {
  const t = useT();
  const { symbol_name: symbol, type, close, priceDecimals: decimals } = row;
  return (
    <IconButton
      size="small"
      className="z-10"
      label={t('markets.alert.label', { market: symbol })}
      icon={<BellPlus aria-hidden className="size-4" />}
      onClick={() => openPriceAlerts({ symbol, type, price: close ?? '', decimals })}
    />
  );
}
