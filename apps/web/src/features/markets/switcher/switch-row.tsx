import { MARKET_TYPES, type MarketRow } from '@candor/contract/markets/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import { PercentChange } from '@candor/ui/number/percent-change.tsx';
import { ShortAmount } from '@candor/ui/number/short-amount.tsx';
import { SignedPercent } from '@candor/ui/number/signed-percent.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { useNavigate } from '#shared/router/navigate.ts';
import { tradeTargetOf } from '../market-names.ts';
import { StarButton } from '../quotes/star-button.tsx';
import type { ListedCoin } from './use-listed-coins.ts';

interface SwitchRowProps {
  readonly row: MarketRow;
  readonly name: string;
  readonly coin: ListedCoin | undefined;
  /** In a list of several products each row says which it is of. */
  readonly hasProduct: boolean;
  readonly isChosen: boolean;
  readonly onOpen: (row: MarketRow) => boolean;
}

/** A market with its star: what is traded on this desk stays on it, the others lead to their own. */
export function SwitchRow({ row, name, coin, hasProduct, isChosen, onOpen }: SwitchRowProps) {
  const navigate = useNavigate();
  const open = () => {
    if (!onOpen(row)) void navigate(tradeTargetOf(row));
  };
  return (
    <li className="flex items-center rounded-small hover:bg-surface-3">
      <StarButton row={row} />
      <button
        type="button"
        aria-current={isChosen}
        onClick={open}
        className="flex min-h-control-small min-w-0 flex-1 items-center gap-1 rounded-small px-2 text-13 aria-[current=true]:bg-surface-3"
      >
        <span className="flex min-w-0 flex-1 items-center gap-1.5 text-start font-medium">
          <span className="truncate">{name}</span>
          {(hasProduct || row.type === MARKET_TYPES.spot) && <ProductBadge row={row} />}
        </span>
        <Amount value={row.close ?? undefined} decimals={row.priceDecimals} className="w-20 text-end" />
        <span className="w-20 text-end">
          <Change row={row} coin={coin} />
        </span>
        <span className="w-20 text-end text-muted max-sm:hidden">
          <ShortAmount by="turnover" value={row.amount ?? undefined} />
        </span>
      </button>
    </li>
  );
}

/** From what the list of coins says of a day ago and now; of what is not in it, as the row says. */
function Change({ row: { zdf }, coin }: Pick<SwitchRowProps, 'row' | 'coin'>) {
  if (coin === undefined) return <SignedPercent value={zdf ?? undefined} />;
  return <PercentChange open={coin.open ?? undefined} close={coin.close ?? undefined} />;
}

/** How many times one's own money may be traded there, or that it is no spot market at all. */
function ProductBadge({ row: { type, full_cou, part_cou } }: Pick<SwitchRowProps, 'row'>) {
  const t = useT();
  if (type === MARKET_TYPES.contract) return <Badge>{t('markets.switch.perpetual')}</Badge>;
  if (type === MARKET_TYPES.second) return <Badge>{t('markets.switch.second')}</Badge>;
  const times = Math.max(full_cou ?? 0, part_cou ?? 0);
  return times > 1 ? <Badge>{times}×</Badge> : null;
}
