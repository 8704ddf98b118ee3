// @vitest-environment node
import { DEFAULT_CONTRACTS } from '@candor/domain/perpetuals/instrument/default-perpetuals.ts';
import type { Contract } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { CONTRACT_ROWS, nameOfRow, type ContractRow } from '@candor/testkit/fixtures/perpetual-rows.ts';
import { contractSheet } from '@candor/testkit/fixtures/perpetual-sheet.ts';
import { expect, test } from 'vitest';
import { previewClose } from '../positions/close-preview.ts';
import { positionFigures, ticksOfPrice } from '../positions/position-figures.ts';
import { SAMPLE_POSITION } from '../samples.ts';
import { summarizeContractTicket, type ContractSummary } from './contract-summary.ts';
import { EMPTY_CONTRACT_TICKET, type ContractSurroundings, type OwnPosition } from './contract-ticket.ts';
import type { PositionAfter } from './position-after.ts';

const ATTO_SCALE = 18;

test.each(CONTRACT_ROWS.map((row) => [nameOfRow(row), row] as const))(
  'the ticket and the table foretell what the sheet says to the last digit: %s',
  (_, row) => {
    const sheet = contractSheet(row);
    const contract = contractNamed(row.symbol);
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
function foretell(contract: Contract, row: ContractRow) {
  let surroundings = surroundingsOf(contract, row);
  let summary: ContractSummary | undefined;
  let feeUnits = 0n;
  for (const { side, price, quantity: amount } of row.trades) {
    const ticket = { ...EMPTY_CONTRACT_TICKET, side: side === 'long' ? 'buy' : 'sell', price, amount } as const;
    surroundings = { ...surroundings, markTicks: ticksOfPrice(contract, price) };
    summary = summarizeContractTicket(ticket, surroundings);
    feeUnits += summary.feeUnits ?? 0n;
    surroundings = afterwards(surroundings, row, summary);
  }
  if (summary?.after === undefined) throw new Error('The last trade of a row opens something.');
  return { summary, after: summary.after, feeUnits };
}

function surroundingsOf(contract: Contract, { leverage, marginMode, positionMode, balance }: ContractRow) {
  const units = requireUnits(balance, LEDGER_SCALE);
  const surroundings: ContractSurroundings = {
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
  };
  return surroundings;
}

function afterwards(
  surroundings: ContractSurroundings,
  { leverage, positionMode }: ContractRow,
  { after, feeUnits = 0n, realisedUnits = 0n }: ContractSummary,
): ContractSurroundings {
  if (after === undefined || surroundings.purse === undefined) return surroundings;
  const { direction, lots, costAtto, marginMode, marginUnits } = after;
  const own: OwnPosition = { direction, lots, costAtto, leverage, marginMode, marginUnits, closableLots: lots };
  const other = positionMode === 'oneWay' ? { long: undefined, short: undefined } : {};
  const balanceUnits = surroundings.purse.balanceUnits - feeUnits + realisedUnits;
  return { ...surroundings, ...other, [direction]: own, purse: { ...surroundings.purse, balanceUnits } };
}

/** The position as the list call would give it. */
function wireOf(contract: Contract, { leverage, marginMode }: ContractRow, after: PositionAfter) {
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
function pick(sheet: ReturnType<typeof contractSheet>, { marginMode }: ContractRow) {
  const { initialMargin: _initial, value: _value, maintenance: _maintenance, returnPercent: _return, ...rest } = sheet;
  const { ratioPercent, exitFee: _exitFee, ...others } = rest;
  return marginMode === 'isolated' ? { ...others, ratioPercent } : others;
}

function contractNamed(symbol: string): Contract {
  const contract = DEFAULT_CONTRACTS.find((one) => one.symbol === symbol);
  if (contract === undefined) throw new Error(`${symbol} is not among the default contracts.`);
  return contract;
}

function print(units: bigint | undefined): string | undefined {
  return units === undefined ? undefined : printUnits(units, LEDGER_SCALE);
}
