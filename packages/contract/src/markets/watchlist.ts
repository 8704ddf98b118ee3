import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { AnySymbolName, MARKET_REFUSALS, MarketRow, MarketType } from './wire.ts';

export const listOptional = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/quotes/getOptional',
  access: 'user',
  apiKey: 'read',
  summary: 'The watchlist of the caller, in the order it was made',
  reply: z.array(MarketRow),
  refusals: {},
});

const OPTIONAL_PLACE = z.strictObject({ market: AnySymbolName, type: MarketType });

export const addOptional = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/quotes/addOptional/:market/:type',
  access: 'user',
  changes: true,
  summary: 'Put a market on the watchlist; one that is there stays there once',
  params: OPTIONAL_PLACE,
  reply: z.strictObject({ id: z.string(), isOptional: z.boolean() }),
  refusals: MARKET_REFUSALS,
});

export const cancelOptional = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/quotes/cancelOptional/:market/:type',
  access: 'user',
  changes: true,
  summary: 'Take a market off the watchlist; one that is not there changes nothing',
  params: OPTIONAL_PLACE,
  reply: z.strictObject({ id: z.string(), isOptional: z.boolean() }),
  refusals: MARKET_REFUSALS,
});
