import type { SecondCoin } from '@candor/contract/markets/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { priceDecimals } from '../desk/price-decimals.ts';
import { distanceOf } from './distance.ts';
import type { ChartOrder } from './open-line.tsx';

interface LiveDistanceProps {
  readonly orders: readonly ChartOrder[];
  readonly price: string | undefined;
  readonly market: SecondCoin;
}

/** How far the index is from the open price of the contract that closes next, and for whom. */
export function LiveDistance({ orders, price, market }: LiveDistanceProps) {
  const t = useT();
  const [next] = orders;
  if (next === undefined || price === undefined) return null;
  const { difference, standing } = distanceOf(next, price);
  return (
    <p className="flex items-center gap-2 text-12 text-muted">
      {next.name}
      <span className={`font-medium ${TONES[standing]}`}>
        {t(`second-contracts.distance.${standing}`)} <Amount value={difference} decimals={priceDecimals(market)} />
      </span>
    </p>
  );
}

const TONES = { ahead: 'text-up', behind: 'text-down', level: 'text-ink' } as const;
