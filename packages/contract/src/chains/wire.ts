import * as z from 'zod/mini';
import { Decimal } from '../shared/fields.ts';

/** The ways money enters and leaves by, as the calls spell them; `BANK` is a transfer between banks. */
export const CHAIN_TYPES = ['BTC', 'ETH', 'ERC20', 'TRC20', 'BEP20'] as const;
export const ChainType = z.enum(CHAIN_TYPES);
export type ChainType = z.infer<typeof ChainType>;

export const PaymentWay = z.enum([...CHAIN_TYPES, 'BANK']);
export type PaymentWay = z.infer<typeof PaymentWay>;

/** How money leaves: also to another user of this exchange. */
export const WithdrawalWay = z.enum([...CHAIN_TYPES, 'BANK', 'INTERNAL']);
export type WithdrawalWay = z.infer<typeof WithdrawalWay>;

/** What an entry of the address book is for: a network, or another user. */
export const BookWay = z.enum([...CHAIN_TYPES, 'INTERNAL']);
export type BookWay = z.infer<typeof BookWay>;

export const CoinCode = z.string().check(z.regex(/^[A-Z][A-Z0-9]{0,11}$/));

/** What is known of a coin on a network before anybody types an amount. */
export const CoinNetwork = z.strictObject({
  coin: CoinCode,
  chainType: ChainType,
  /** The network's own name, the same in every language. */
  network: z.string(),
  depositMin: Decimal,
  /** Blocks until a deposit may be traded, and until it may be withdrawn. */
  creditConfirmations: z.int(),
  unlockConfirmations: z.int(),
  withdrawMin: Decimal,
  withdrawFee: Decimal,
  /** Whether the operator takes and sends this coin there now. */
  isDepositOpen: z.boolean(),
  isWithdrawalOpen: z.boolean(),
  /** False where this exchange has no connection to the network. */
  isConnected: z.boolean(),
  /** Addresses and blocks are made up: nothing of value may be sent there. */
  isSimulated: z.boolean(),
});
export type CoinNetwork = z.infer<typeof CoinNetwork>;
