import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Decimal } from './wire.ts';

/** A market as the lists of the specification show it; the last seven fields are what a ticket needs. */
export const Coin = z.strictObject({
  symbol: z.string(),
  coin: z.string(),
  baseCoin: z.string(),
  showSymbol: z.string(),
  customizeFlag: z.int(),
  market: z.string(),
  coinType: z.int(),
  amount: z.nullable(Decimal),
  open: z.nullable(Decimal),
  close: z.nullable(Decimal),
  status: z.string(),
  tickSize: Decimal,
  stepSize: Decimal,
  minQty: Decimal,
  minNotional: Decimal,
  makerFee: Decimal,
  takerFee: Decimal,
});
export type Coin = z.infer<typeof Coin>;

export const getCoinList = endpoint({
  method: 'POST',
  path: '/api/common/getCoinList',
  access: 'public',
  summary: 'The lists of second contracts, spot markets and contracts',
  reply: z.strictObject({
    coinList: z.array(Coin),
    currencyList: z.array(Coin),
    contractList: z.array(Coin),
  }),
  refusals: {},
});
