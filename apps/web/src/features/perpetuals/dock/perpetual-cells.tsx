import type { PerpetualOrder } from '@candor/contract/perpetuals/order.ts';
import type { PerpetualPosition } from '@candor/contract/perpetuals/position.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { decimalsOf } from '#shared/trade-desk/prices/decimals.ts';
import { perpetualName } from '../desk/listed-perpetual.ts';
import { useListedPerpetuals } from '../desk/use-listed-perpetuals.ts';

interface NameCellProps {
  readonly position: PerpetualPosition;
}

/** Contract, side, leverage and margin mode. */
export function NameCell({ position: { symbol, type, leverage, pattern, state } }: NameCellProps) {
  const t = useT();
  const terms = useListedPerpetuals().find((one) => one.symbol === symbol);
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <span className="font-medium">{terms === undefined ? symbol : perpetualName(terms)}</span>
      <Badge tone={type === 0 ? 'up' : 'down'}>
        {t(type === 0 ? 'perpetuals.side.long' : 'perpetuals.side.short')} {leverage}×
      </Badge>
      <span className="text-12 text-muted">
        {t(pattern === 2 ? 'perpetuals.mode.cross' : 'perpetuals.mode.isolated')}
      </span>
      {state === 'liquidating' && <Badge tone="danger">{t('perpetuals.state.liquidating')}</Badge>}
    </span>
  );
}

/** What a quantity of a contract is counted in. */
export function useUnitName(symbol: string): string {
  const t = useT();
  const terms = useListedPerpetuals().find((one) => one.symbol === symbol);
  if (terms === undefined) return '';
  return terms.faceValue === null ? terms.base : t('perpetuals.unit.contracts');
}

interface PriceCellProps {
  readonly symbol: string;
  readonly price: string | undefined;
}

export function PriceCell({ symbol, price }: PriceCellProps) {
  const terms = useListedPerpetuals().find((one) => one.symbol === symbol);
  return <Amount value={price} {...(terms !== undefined && { decimals: decimalsOf(terms.tickSize) })} />;
}

interface QuantityProps {
  readonly symbol: string;
  readonly quantity: string;
  readonly isPrivate?: boolean;
}

/** An amount in what its contract is counted in. */
export function Quantity({ symbol, quantity, isPrivate = false }: QuantityProps) {
  return <Amount value={quantity} unit={useUnitName(symbol)} isPrivate={isPrivate} />;
}

/** Filled of asked; a stop without a quantity closes whatever is there. */
export function AskedQuantity({ order: { dealNum, delegateTotal, symbol } }: { readonly order: PerpetualOrder }) {
  const unit = useUnitName(symbol);
  return (
    <>
      <Amount value={dealNum} /> / <Amount value={delegateTotal ?? undefined} unit={unit} />
    </>
  );
}
