// @vitest-environment node
import { DEFAULT_PERPETUALS } from '@candor/domain/perpetuals/instrument/default-perpetuals.ts';
import type { Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { PERPETUAL_ROWS, nameOfRow, type PerpetualRow } from '@candor/testkit/fixtures/perpetual-rows.ts';
import { perpetualSheet } from '@candor/testkit/fixtures/perpetual-sheet.ts';
import { expect, test } from 'vitest';
import { previewClose } from '../positions/close-preview.ts';
import { positionFigures, ticksOfPrice } from '../positions/position-figures.ts';
import { SAMPLE_POSITION } from '../samples.ts';
import { summarizePerpetualTicket, type PerpetualSummary } from './perpetual-summary.ts';
import { EMPTY_PERPETUAL_TICKET, type PerpetualContext, type OwnPosition } from './perpetual-ticket.ts';
import type { PositionAfter } from './position-after.ts';

const ATTO_SCALE = 18;

test.each(PERPETUAL_ROWS.map((row) => [nameOfRow(row), row] as const))(
  'the ticket and the table foretell what the sheet says to the last digit: %s',
  (_, row) => {
    const sheet = perpetualSheet(row);
    const contract = perpetualNamed(row.symbol);
    const { summary, after, feeUnits } = foretell(contract, row);
    const position = wireOf(contract, row, after);
    const figures = positionFigures(contract, position, ticksOfPrice(contract, row.mark));
    const exit = { amount: position.openNum, priceTicks: ticksOfPrice(contract, row.exit) };
    const closing = previewClose(contract, position, exit);
    expect({
      cost: print(summary.costUnits),
      fees: print(feeUnits),
      realised: print(summary.realisedUnits ?? 0n),
      entry: print(after.entryUnits),
      margin: print(after.marginUnits),
      quantity: position.openNum,
      liquidation:
        after.liquidationTicks === undefined ? null : print(BigInt(after.liquidationTicks) * contract.tickUnits),
      profit: figures.unrealised,
      finerReturnPercent: figures.returnPercent,
      maxReduce: figures.maxReduce ?? null,
      ...(row.marginMode === 'isolated' && { ratioPercent: figures.ratioPercent }),
      exitProfit: print(closing?.realisedUnits),
      standardExitFee: print(closing?.feeUnits),
    }).toEqual(pick(sheet, row));
  },
);

/** Fills one ticket after the other, each on what the one before has left. */
function foretell(contract: Perpetual, row: PerpetualRow) {
  let ticketContext = contextOf(contract, row);
  let summary: PerpetualSummary | undefined;
  let feeUnits = 0n;
  for (const { side, price, quantity: amount } of row.trades) {
    const ticket = { ...EMPTY_PERPETUAL_TICKET, side: side === 'long' ? 'buy' : 'sell', price, amount } as const;
    ticketContext = { ...ticketContext, markTicks: ticksOfPrice(contract, price) };
    summary = summarizePerpetualTicket(ticket, ticketContext);
    feeUnits += summary.feeUnits ?? 0n;
    ticketContext = afterwards(ticketContext, row, summary);
  }
  if (summary?.after === undefined) throw new Error('The last trade of a row opens something.');
  return { summary, after: summary.after, feeUnits };
}

function contextOf(contract: Perpetual, { leverage, marginMode, positionMode, balance }: PerpetualRow) {
  const units = requireUnits(balance, LEDGER_SCALE);
  const ticketContext: PerpetualContext = {
    contract,
    leverage,
    marginMode,
    positionMode,
    markTicks: undefined,
    availableUnits: units,
    purse: { balanceUnits: units, otherProfit: 0n, otherMaintenance: 0n },
    long: undefined,
    short: undefined,
    opposite: [],
    resting: [],
    guardPercent: 0,
  };
  return ticketContext;
}

function afterwards(
  ticketContext: PerpetualContext,
  { leverage, positionMode }: PerpetualRow,
  { after, feeUnits = 0n, realisedUnits = 0n }: PerpetualSummary,
): PerpetualContext {
  if (after === undefined || ticketContext.purse === undefined) return ticketContext;
  const { direction, lots, costAtto, marginMode, marginUnits } = after;
  const own: OwnPosition = { direction, lots, costAtto, leverage, marginMode, marginUnits, closableLots: lots };
  const other = positionMode === 'oneWay' ? { long: undefined, short: undefined } : {};
  const balanceUnits = ticketContext.purse.balanceUnits - feeUnits + realisedUnits;
  return { ...ticketContext, ...other, [direction]: own, purse: { ...ticketContext.purse, balanceUnits } };
}

/** The position as the list call would give it. */
function wireOf(contract: Perpetual, { leverage, marginMode }: PerpetualRow, after: PositionAfter) {
  return {
    ...SAMPLE_POSITION,
    symbol: contract.symbol,
    leverage,
    type: after.direction === 'long' ? (0 as const) : (1 as const),
    pattern: marginMode === 'isolated' ? (1 as const) : (2 as const),
    adjustAmount: print(after.marginUnits) ?? '',
    openNum: print(BigInt(after.lots) * contract.lotUnits) ?? '',
    cost: printUnits(after.costAtto, ATTO_SCALE),
  };
}

/** What of the sheet the screen foretells; the ratio of a cross position is that of its wallet. */
function pick(sheet: ReturnType<typeof perpetualSheet>, { marginMode }: PerpetualRow) {
  const { initialMargin: _initial, value: _value, maintenance: _maintenance, returnPercent: _return, ...rest } = sheet;
  const { ratioPercent, exitFee: _exitFee, ...others } = rest;
  return marginMode === 'isolated' ? { ...others, ratioPercent } : others;
}

function perpetualNamed(symbol: string): Perpetual {
  const contract = DEFAULT_PERPETUALS.find((one) => one.symbol === symbol);
  if (contract === undefined) throw new Error(`${symbol} is not among the default contracts.`);
  return contract;
}

function print(units: bigint | undefined): string | undefined {
  return units === undefined ? undefined : printUnits(units, LEDGER_SCALE);
}
