import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import type { Client } from '../client.ts';

export interface GridOptions {
  /** Orders on each side. */
  readonly levels: number;
  /** How far apart, in hundredths of a percent of the middle. */
  readonly stepBasisPoints: bigint;
  /** Of each, in the base coin. */
  readonly quantity: string;
  /** The price moves by whole ones of these. */
  readonly tickUnits: bigint;
}

const MARKET = { symbol: 'btc', coin: 'usdt' } as const;
const BOOK = 'deptH_xh_deptH_BTC_USDT';
const BASIS_POINTS = 10_000n;
const [BUY, SELL] = [0, 1] as const;

/** Between the best bid and the best ask; undefined while a side is empty. */
async function readMiddleUnits(client: Client): Promise<bigint | undefined> {
  const { depth } = await client.call('getInitData', { query: { type: BOOK } });
  const [bid, ask] = [depth?.bids[0]?.[0], depth?.asks[0]?.[0]];
  if (bid === undefined || ask === undefined) return undefined;
  // Where to quote from, not what is paid: it is rounded down.
  return (requireUnits(bid, LEDGER_SCALE) + requireUnits(ask, LEDGER_SCALE)) / 2n;
}

/** The prices of one side, nearest first, each on the grid of the market. */
export function gridPrices(middleUnits: bigint, side: 0 | 1, options: GridOptions): readonly string[] {
  const { levels, stepBasisPoints, tickUnits } = options;
  return Array.from({ length: levels }, (_, index) => {
    const awayUnits = (middleUnits * stepBasisPoints * BigInt(index + 1)) / BASIS_POINTS;
    const units = side === BUY ? middleUnits - awayUnits : middleUnits + awayUnits;
    return printUnits(units - (units % tickUnits), LEDGER_SCALE);
  });
}

/** One round: takes the grid back and puts it around the middle of now. Gives how many orders rest. */
export async function quoteGrid(client: Client, options: GridOptions): Promise<number> {
  await client.call('cancelAllSpotOrders', { body: MARKET });
  const middleUnits = await readMiddleUnits(client);
  if (middleUnits === undefined) return 0;
  for (const type of [BUY, SELL] as const) {
    for (const delegatePrice of gridPrices(middleUnits, type, options)) {
      const terms = { delegateType: 0, delegatePrice, delegateTotal: options.quantity, postOnly: true } as const;
      await client.call('submitSpotOrder', { body: { ...MARKET, type, ...terms } });
    }
  }
  const { records } = await client.call('listSpotOrders', { query: { ...MARKET, status: '0' } });
  return records.length;
}

/** Takes everything back: a maker that stops leaves nothing behind. */
export async function leaveMarket(client: Client): Promise<void> {
  await client.call('cancelAllSpotOrders', { body: MARKET });
}
