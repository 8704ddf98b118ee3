import type { PerpetualPosition } from '@candor/contract/perpetuals/position.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { SignedPercent } from '@candor/ui/number/signed-percent.tsx';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { useTradePreferences } from '#shared/trade-desk/trade-preferences.ts';
import { PriceCell, Quantity } from '../dock/perpetual-cells.tsx';
import { usePerpetualOrders } from '../dock/use-perpetual-orders.ts';
import { usePerpetuals } from '../desk/use-perpetuals.ts';
import { ExplainButton } from '../explain/explain-button.tsx';
import { explainLiquidation, explainRatio, explainReturn } from '../explain/explanation.ts';
import { nearestStops } from './nearest-stops.ts';
import { ownPosition } from './own-position.ts';
import { positionBreakdown } from './position-breakdown.ts';
import { ticksOfPrice } from './position-figures.ts';
import { RatioBar } from './ratio-bar.tsx';
import { usePositionFigures } from './use-position-figures.ts';

interface CellProps {
  readonly position: PerpetualPosition;
}

interface StackedProps {
  readonly first: ReactNode;
  readonly second: ReactNode;
}

/** Two figures that belong together, one below the other. */
export function Stacked({ first, second }: StackedProps) {
  return (
    <span className="inline-flex flex-col items-end gap-1">
      {first}
      <span className="text-muted">{second}</span>
    </span>
  );
}

export function SizeCell({ position: { openNum, symbol } }: CellProps) {
  return <Quantity symbol={symbol} quantity={openNum} isPrivate />;
}

export function MarkCell({ position }: CellProps) {
  return <PriceCell symbol={position.symbol} price={usePositionFigures(position)?.markPrice} />;
}

export function LiquidationCell({ position }: CellProps) {
  const contract = usePerpetuals().get(position.symbol);
  const { closePrice, symbol, pattern } = position;
  const explain = () => {
    if (contract === undefined || closePrice === null) return undefined;
    const own = ownPosition(contract, position, []);
    return explainLiquidation(contract, { ...own, isCross: pattern === 2 }, ticksOfPrice(contract, closePrice));
  };
  return (
    <span className="inline-flex items-center gap-0.5 text-warning">
      <PriceCell symbol={symbol} price={closePrice ?? undefined} />
      {/* A cross position stands on the whole wallet; its formula is told in the ticket, where the wallet is known. */}
      {closePrice !== null && pattern === 1 && (
        <ExplainButton figure="perpetuals.figure.liquidation" explain={explain} />
      )}
    </span>
  );
}

export function MarginCell({ position, onAdjust }: CellProps & { readonly onAdjust: () => void }) {
  const t = useT();
  const { adjustAmount, coin, pattern } = position;
  return (
    <span className="inline-flex items-center gap-0.5">
      <Amount value={adjustAmount} unit={coin} isPrivate />
      {pattern === 1 && (
        <IconButton
          size="small"
          className="size-6!"
          label={t('perpetuals.margin.title')}
          icon={<Pencil aria-hidden className="size-3.5" />}
          onClick={onAdjust}
        />
      )}
    </span>
  );
}

export function RatioCell({ position }: CellProps) {
  const contract = usePerpetuals().get(position.symbol);
  const figures = usePositionFigures(position);
  const ratio = figures?.ratioPercent;
  const explain = () => {
    if (contract === undefined || figures === undefined || ratio === undefined) return undefined;
    const own = ownPosition(contract, position, []);
    return explainRatio(contract, { ...own, isCross: false }, { markTicks: figures.markTicks, ratio });
  };
  return (
    <span className="inline-flex items-center gap-0.5">
      <RatioBar percent={ratio} />
      {position.pattern === 1 && <ExplainButton figure="perpetuals.figure.marginRatio" explain={explain} />}
    </span>
  );
}

/** Unrealised profit, or what would be left after fees and funding, and the return on the initial margin. */
export function ProfitCell({ position }: CellProps) {
  const contract = usePerpetuals().get(position.symbol);
  const figures = usePositionFigures(position);
  const isNet = useTradePreferences((preferences) => preferences.isNet);
  const net =
    isNet && contract !== undefined && figures !== undefined
      ? positionBreakdown(contract, position, figures.markTicks).net
      : undefined;
  const explain = () => {
    if (contract === undefined || figures?.returnPercent === undefined) return undefined;
    const { markTicks, returnPercent: percent } = figures;
    return explainReturn(contract, ownPosition(contract, position, []), { markTicks, percent });
  };
  return (
    <span className="inline-flex items-center gap-1">
      <Amount value={isNet ? net : figures?.unrealised} unit={position.coin} sign="always" isDirectional isPrivate />
      <SignedPercent value={figures?.returnPercent} className="text-12" />
      <ExplainButton figure="perpetuals.figure.returnOnMargin" explain={explain} />
    </span>
  );
}

export function RealisedCell({ position: { realised, coin } }: CellProps) {
  return <Amount value={realised} unit={coin} sign="always" isDirectional isPrivate />;
}

/** The nearest stops, and the way to set others. */
export function StopsCell({ position, onEdit }: CellProps & { readonly onEdit: () => void }) {
  const t = useT();
  const { symbol } = position;
  const { takeProfit, stopLoss } = nearestStops(position, usePerpetualOrders(symbol));
  return (
    <button
      type="button"
      onClick={onEdit}
      aria-label={t('perpetuals.stops.title')}
      className="flex min-h-6 items-center gap-1 rounded-small border-b border-dashed border-line-control hover:text-accent"
    >
      <PriceCell symbol={symbol} price={takeProfit} /> / <PriceCell symbol={symbol} price={stopLoss} />
    </button>
  );
}

const ADL_STEPS = [1, 2, 3, 4, 5] as const;

/** How near the front of the line for deleveraging: five marks, and the same in words. */
export function AdlCell({ position: { adlStep } }: CellProps) {
  const t = useT();
  if (adlStep === null) return <Amount value={undefined} />;
  const text = t('perpetuals.positions.adlStep', { step: adlStep });
  return (
    <span className="inline-flex gap-0.5" title={text}>
      <span className="sr-only">{text}</span>
      {ADL_STEPS.map((step) => (
        <span
          key={step}
          aria-hidden
          className={`h-3 w-1.5 rounded-small ${step <= adlStep ? (adlStep >= 4 ? 'bg-danger' : 'bg-warning') : 'bg-surface-3'}`}
        />
      ))}
    </span>
  );
}
