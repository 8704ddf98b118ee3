import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Price } from '@candor/ui/number/price.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { decimalsOf } from '../prices/decimals.ts';
import type { MarketDesk } from '../market-desk.ts';
import { useLastPrice } from '../prices/use-last-price.ts';

interface BookMiddleProps {
  readonly desk: MarketDesk;
  readonly bid: bigint | undefined;
  readonly ask: bigint | undefined;
}

/** The last price and the distance between the best two. */
export function BookMiddle({ desk, bid, ask }: BookMiddleProps) {
  const t = useT();
  const decimals = decimalsOf(desk.market.tickSize);
  const spread = bid === undefined || ask === undefined ? undefined : printUnits(ask - bid, LEDGER_SCALE);
  return (
    <p className="flex h-9 cursor-default items-center justify-between gap-3 border-y border-line px-3 text-12">
      <span className="text-16 font-semibold">
        <span className="sr-only">{t('spot.market.last')} </span>
        <Price value={useLastPrice(desk)} decimals={decimals} />
      </span>
      <span className="text-muted">
        {t('spot.market.spread')} <Amount value={spread} decimals={decimals} />
      </span>
    </p>
  );
}
