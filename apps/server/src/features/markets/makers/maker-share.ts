import type { listMarketMakers } from '@candor/contract/markets/prices.ts';
import type { ReplyInput } from '@candor/contract/shared/endpoint.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { divide } from '@candor/money/rounding.ts';
import type { SymbolBoard } from '../board/market-board.ts';

type Share = ReplyInput<typeof listMarketMakers>['shares'][number];

/** What part of a market's 24 hours the disclosed market makers had a side in. */
export function shareOf({ symbol, window }: SymbolBoard, nowMs: number): Share {
  const { amountUnits = 0n, makerAmountUnits = 0n, bothSidesAmountUnits = 0n } = window.figures(nowMs) ?? {};
  const hundredths = amountUnits === 0n ? undefined : divide(makerAmountUnits * 10_000n, amountUnits, 'halfEven');
  return {
    symbolName: symbol,
    amount: printUnits(amountUnits, LEDGER_SCALE),
    makerAmount: printUnits(makerAmountUnits, LEDGER_SCALE),
    bothSidesAmount: printUnits(bothSidesAmountUnits, LEDGER_SCALE),
    share: hundredths === undefined ? null : printUnits(hundredths, 2),
  };
}
