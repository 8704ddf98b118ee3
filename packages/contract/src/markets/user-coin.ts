import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { MARKET_REFUSALS } from './wire.ts';
import { CoinName } from '../wallet/wire.ts';

/** The watchlist in the first family's words: a coin stands for its spot market against USDT. */
const UserCoin = z.strictObject({
  /** The market, as the second family names it: `BTC_USDT`. */
  id: z.string(),
  coin: z.string(),
});

export const getUserCoin = endpoint({
  method: 'POST',
  path: '/api/userCoin/getUserCoin',
  access: 'user',
  apiKey: 'read',
  summary: 'The coins of the caller’s watchlist, in the order it was made',
  reply: z.array(UserCoin),
  refusals: {},
});

const Change = { method: 'POST', access: 'user', reply: z.array(UserCoin), refusals: MARKET_REFUSALS } as const;
const Coins = z.array(CoinName).check(z.minLength(1), z.maxLength(50));

export const saveUserCoin = endpoint({
  ...Change,
  path: '/api/userCoin/save',
  summary: 'Put a coin on the watchlist; one that is there stays there once',
  body: z.strictObject({ coin: CoinName }),
});

export const removeUserCoin = endpoint({
  ...Change,
  path: '/api/userCoin/removeByCoin',
  summary: 'Take a coin off the watchlist; one that is not there changes nothing',
  body: z.strictObject({ coin: CoinName }),
});

export const saveUserCoins = endpoint({
  ...Change,
  path: '/api/userCoin/addBath',
  summary: 'Put several coins on the watchlist, all or none',
  body: z.strictObject({ coins: Coins }),
});

export const removeUserCoins = endpoint({
  ...Change,
  path: '/api/userCoin/remove/:ids',
  summary: 'Take several markets off the watchlist, by their ids',
  params: z.strictObject({ ids: z.string().check(z.regex(/^[A-Z0-9_,]{3,600}$/)) }),
});
