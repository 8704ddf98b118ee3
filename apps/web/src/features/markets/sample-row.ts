import { MARKET_TYPES, type MarketRow } from '@candor/contract/markets/wire.ts';

/** A spot market for tests; what a test is about it says itself. */
export function sampleRow(changes: Partial<MarketRow> & { readonly id: string }): MarketRow {
  return {
    symbol_name: changes.id.replace('_', '/'),
    type: MARKET_TYPES.spot,
    close: '100',
    amount: '1000',
    zdf: '0.00',
    high: '110',
    low: '90',
    plate: 'spot',
    base_symbol: 'USDT',
    full_cou: 3,
    part_cou: 3,
    priceDecimals: 2,
    status: 'TRADING',
    rankedAmount: '0',
    listedAtMs: 0,
    trend: [],
    sinceMs: null,
    ...changes,
  };
}
