import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { priceUnitsOf, quantityUnitsOf } from '@candor/money/grid.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import type { ReactNode } from 'react';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { decimalsOf } from '#shared/trade-desk/prices/decimals.ts';
import { OrderWarnings } from '#shared/trade-desk/warnings/order-warnings.tsx';
import { TransferButton } from '#shared/wallet/transfer/transfer-button.tsx';
import { moneyDecimals } from '#shared/wallet/money-decimals.ts';
import { useUnitName } from '../dock/perpetual-cells.tsx';
import { ExplainButton } from '../explain/explain-button.tsx';
import {
  explainCost,
  explainLiquidation,
  explainRatio,
  type Explanation,
  type MarginedHolding,
} from '../explain/explanation.ts';
import { RatioBar } from '../positions/ratio-bar.tsx';
import { summarizePerpetualTicket, type PerpetualSummary } from './perpetual-summary.ts';
import type { PerpetualContext, PerpetualTicket } from './perpetual-ticket.ts';
import { shareOfMost } from './most-lots.ts';
import { orderPrices } from './order-prices.ts';
import { findPerpetualWarnings } from './perpetual-warnings.ts';
import type { PositionAfter } from './position-after.ts';
import { splitLots } from './ticket-lots.ts';

interface PerpetualSummaryListProps {
  readonly ticket: PerpetualTicket;
  readonly ticketContext: PerpetualContext;
  /** The available amount is left out where only the order itself matters. */
  readonly hidesAvailable?: boolean;
}

/** What sending would mean, in numbers, before it is sent. */
export function PerpetualSummaryList({ ticket, ticketContext, hidesAvailable = false }: PerpetualSummaryListProps) {
  const t = useT();
  const summary = summarizePerpetualTicket(ticket, ticketContext);
  const { settle, quote, symbol, tickUnits } = ticketContext.contract;
  const unitName = useUnitName(symbol);
  return (
    <div className="flex flex-col gap-1 text-13">
      <dl className="flex flex-col gap-1">
        {!hidesAvailable && (
          <Row label="spot.ticket.available">
            <Money units={ticketContext.availableUnits} coin={settle} isPrivate />{' '}
            {ticketContext.availableUnits !== undefined && (
              <TransferButton look="link" coin={settle} to="contract" label={t('app.page.transfer')} />
            )}
          </Row>
        )}
        {!hidesAvailable && (
          <Row label="spot.ticket.most">
            <Amount value={shareOfMost(ticket, 100, ticketContext)} unit={unitName} />
          </Row>
        )}
        {ticket.type === 'market' && (
          <Row label="spot.ticket.average">
            <Amount
              value={printed(summary.averageUnits)}
              unit={quote}
              decimals={decimalsOf(printUnits(tickUnits, LEDGER_SCALE))}
            />
          </Row>
        )}
        {ticket.type === 'market' && (
          <Row label="spot.ticket.slippage">
            <Amount value={percentOf(summary.slippagePpm)} unit="%" />
          </Row>
        )}
        <Row label="spot.ticket.value">
          <Money units={summary.valueUnits} coin={settle} />
        </Row>
        {ticket.intent === 'open' && <CostRow {...{ ticket, ticketContext, summary }} />}
        <Row label="spot.ticket.fee">
          <Amount value={printed(summary.feeUnits)} unit={settle} />
        </Row>
        <RealisedRows summary={summary} settle={settle} />
        {ticket.intent === 'open' && (
          <AfterRows
            ticketContext={ticketContext}
            before={summary.before}
            after={summary.after}
            feeUnits={summary.feeUnits}
          />
        )}
      </dl>
      {summary.isThin && <p className="text-12 text-warning">{t('spot.ticket.thin')}</p>}
      <OrderWarnings warnings={findPerpetualWarnings(ticket, ticketContext)} />
    </div>
  );
}

/** What the part that closes brings, before and after the fee of the order; nothing where none of it closes. */
function RealisedRows({ summary, settle }: { readonly summary: PerpetualSummary; readonly settle: string }) {
  const { realisedUnits, feeUnits } = summary;
  if (realisedUnits === undefined || feeUnits === undefined) return null;
  return (
    <>
      <Row label="perpetuals.close.gross">
        <Amount value={printed(realisedUnits)} unit={settle} sign="always" isDirectional />
      </Row>
      <Row label="perpetuals.close.net">
        <Amount value={printed(realisedUnits - feeUnits)} unit={settle} sign="always" isDirectional />
      </Row>
    </>
  );
}

interface MoneyProps {
  readonly units: bigint | undefined;
  readonly coin: string;
  readonly isPrivate?: boolean;
}

/** A sum that is read, not reckoned with: to the cent where it is in dollars. */
function Money({ units, coin, isPrivate = false }: MoneyProps) {
  const value = printed(units);
  return <Amount value={value} unit={coin} isPrivate={isPrivate} decimals={moneyDecimals(value, coin)} />;
}

interface RowProps {
  readonly label: PlainMessageId;
  readonly explain?: (() => Explanation | undefined) | undefined;
  readonly children: ReactNode;
}

function Row({ label, explain, children }: RowProps) {
  const t = useT();
  return (
    <div className="flex items-center justify-between gap-3">
      <dt className="flex items-center gap-0.5 text-muted">
        {t(label)}
        {explain !== undefined && <ExplainButton figure={label} explain={explain} />}
      </dt>
      <dd className="text-end">{children}</dd>
    </div>
  );
}

interface CostRowProps {
  readonly ticket: PerpetualTicket;
  readonly ticketContext: PerpetualContext;
  readonly summary: PerpetualSummary;
}

function CostRow({ ticket, ticketContext, summary }: CostRowProps) {
  const { contract, leverage } = ticketContext;
  const explain = () => {
    const prices = orderPrices(ticket, ticketContext);
    if (summary.lots === undefined || prices === undefined) return undefined;
    const { openingLots } = splitLots(ticket, ticketContext, summary.lots);
    return explainCost(contract, { lots: openingLots, priceTicks: prices.costTicks }, leverage);
  };
  return (
    <Row label="perpetuals.figure.cost" explain={summary.costUnits === undefined ? undefined : explain}>
      <Money units={summary.costUnits} coin={contract.settle} />
    </Row>
  );
}

interface AfterRowsProps {
  readonly ticketContext: PerpetualContext;
  readonly before: PositionAfter | undefined;
  readonly after: PositionAfter | undefined;
  readonly feeUnits: bigint | undefined;
}

/** The position as it would stand; where there is one already, it is the whole of both. */
function AfterRows({ ticketContext, before, after, feeUnits }: AfterRowsProps) {
  const { contract, markTicks } = ticketContext;
  const quantity = (lots: number | undefined) =>
    lots === undefined ? undefined : printUnits(quantityUnitsOf(lots, contract), LEDGER_SCALE);
  const price = (ticks: number | undefined) =>
    ticks === undefined ? undefined : printUnits(priceUnitsOf(ticks, contract), LEDGER_SCALE);
  const money = (units: bigint | undefined) => {
    const value = printed(units);
    return { value, decimals: moneyDecimals(value, contract.settle) };
  };
  const margined = after && explainableHolding(ticketContext, after, feeUnits);
  const ratio = ratioOf(after);
  const explainable = margined !== undefined && after?.liquidationTicks !== undefined;
  return (
    <>
      {before !== undefined && (
        <>
          <Row label="perpetuals.figure.sizeAfter">
            <Amount value={quantity(before.lots)} className="text-muted" /> → <Amount value={quantity(after?.lots)} />
          </Row>
          <Row label="perpetuals.figure.margin">
            <Amount {...money(before.marginUnits)} className="text-muted" /> →{' '}
            <Amount {...money(after?.marginUnits)} unit={contract.settle} />
          </Row>
        </>
      )}
      <Row
        label="perpetuals.figure.liquidation"
        explain={explainable ? () => explainLiquidation(contract, margined, after.liquidationTicks ?? 0) : undefined}
      >
        {before !== undefined && (
          <>
            <Amount value={price(before.liquidationTicks)} className="text-muted" /> →{' '}
          </>
        )}
        <Amount value={price(after?.liquidationTicks)} unit={contract.quote} />
      </Row>
      <Row
        label="perpetuals.figure.marginRatio"
        explain={
          margined !== undefined && ratio !== undefined && markTicks !== undefined
            ? () => explainRatio(contract, margined, { markTicks, ratio })
            : undefined
        }
      >
        {before !== undefined && (
          <>
            <Amount value={ratioOf(before)} decimals={1} unit="%" className="text-muted" /> →{' '}
          </>
        )}
        <RatioBar percent={ratio} />
      </Row>
    </>
  );
}

const BPS_SCALE = 2;

function ratioOf(position: PositionAfter | undefined): string | undefined {
  return position?.ratioBps === undefined ? undefined : printUnits(position.ratioBps, BPS_SCALE);
}

/**
 * What the formulas are told with: the position's own margin, or the wallet after the fee. Where other positions share
 * the wallet, one formula does not tell the figure, and none is shown.
 */
function explainableHolding(
  { purse, long, short }: PerpetualContext,
  after: PositionAfter,
  feeUnits = 0n,
): MarginedHolding | undefined {
  if (after.marginMode === 'isolated') return { ...after, isCross: false };
  const twin = after.direction === 'long' ? short : long;
  if (purse === undefined || twin !== undefined) return undefined;
  const isAlone = purse.otherProfit === 0n && purse.otherMaintenance === 0n;
  return isAlone ? { ...after, marginUnits: purse.balanceUnits - feeUnits, isCross: true } : undefined;
}

const PPM_PER_PERCENT_DIGITS = 4;

function percentOf(ppm: number | undefined): string | undefined {
  return ppm === undefined ? undefined : printUnits(BigInt(ppm), PPM_PER_PERCENT_DIGITS);
}

function printed(units: bigint | undefined): string | undefined {
  return units === undefined ? undefined : printUnits(units, LEDGER_SCALE);
}
