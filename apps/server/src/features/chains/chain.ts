import type { ChainName } from './coin-networks.ts';

/** Money that arrived at one of our addresses; amounts in the ledger's smallest units, what is smaller is left out. */
export interface ChainTransfer {
  readonly txHash: string;
  /** Its place among the events of its transaction, which no other block changes; −1 for the chain's own coin. */
  readonly position: number;
  readonly coin: string;
  readonly to: string;
  readonly units: bigint;
}

export interface ChainBlock {
  readonly number: number;
  readonly hash: string;
  readonly parentHash: string;
  readonly transfers: readonly ChainTransfer[];
}

/** What a transaction pays to addresses of ours, and where it stands now. */
export interface ChainTransaction {
  readonly blockNumber: number;
  readonly blockHash: string;
  readonly transfers: readonly ChainTransfer[];
}

/** Which of these addresses are ours. */
export type OwnAddresses = (candidates: readonly string[]) => Promise<ReadonlySet<string>>;

/** A chain as a watcher and a payer see it. Whatever is asked may fail when the chain does not answer. */
export interface Chain {
  readonly name: ChainName;
  readonly isSimulated: boolean;
  headNumber(): Promise<number>;
  /** The hash of the block that stands at this height now; undefined where none does. */
  findHash(number: number): Promise<string | undefined>;
  /** Undefined for a block that is not there, or not any more. */
  findBlock(number: number, own: OwnAddresses): Promise<ChainBlock | undefined>;
  /** Undefined while a transaction stands in no block, or in none any more. */
  findTransaction(txHash: string, own: OwnAddresses): Promise<ChainTransaction | undefined>;
  readonly payer: ChainPayer;
  readonly sweeper: ChainSweeper;
}

export interface Payment {
  readonly coin: string;
  readonly to: string;
  readonly units: bigint;
  /** The chain takes one payment of ours per number: two with the same number cannot both be made. */
  readonly nonce: number;
}

export interface SignedPayment {
  readonly txHash: string;
  readonly bytes: string;
}

export interface PaymentOutcome {
  readonly confirmations: number;
  readonly isSuccess: boolean;
  /** What the network took for it, in the chain's own coin, rounded up; also where the payment has failed. */
  readonly spent: { readonly coin: string; readonly units: bigint };
}

/** What is known of a receiver before anything is promised. */
export interface PaymentCheck {
  /** Code runs when it is paid: it may fail in the block although it did not when it was tried. */
  readonly isContract: boolean;
  /** Tried now, the payment succeeds and stays within what one may cost. */
  readonly isPayable: boolean;
}

/** The receiver does not take the payment, or only for more than one may cost: no number is given to it. */
export class PaymentRefused extends Error {}

/** Pays from the operator's own wallet. Signing and sending are apart, so that what is sent again is the very same. */
export interface ChainPayer {
  /** The number that the chain expects next, after all that waits for a block. */
  nextNonce(): Promise<number>;
  /** The number of the first payment that no block has yet. */
  firstOpenNonce(): Promise<number>;
  check(payment: Omit<Payment, 'nonce'>): Promise<PaymentCheck>;
  /** With bytes that it is to replace it has their number, and pays the network enough more to stand in their place. */
  sign(payment: Payment, replaced?: string): Promise<SignedPayment>;
  /** Uses a number up without paying anybody. */
  signNothing(nonce: number, replaced?: string): Promise<SignedPayment>;
  /** What the chain knows already is no failure. */
  broadcast(payment: SignedPayment): Promise<void>;
  /** Undefined until it stands in a block. */
  findOutcome(txHash: string): Promise<PaymentOutcome | undefined>;
}

/** What lies at a user's address and belongs at one of the operator's own. */
export interface Sweep {
  readonly userId: number;
  readonly coin: string;
  readonly units: bigint;
  readonly to: string;
}

/** Collects what users' addresses have received. A sweep is sent and followed as any payment is. */
export interface ChainSweeper {
  /** The wallet that pays withdrawals. */
  readonly hotAddress: string;
  /** Where the rest is kept, without a key on this machine; undefined when nobody has named one. */
  readonly coldAddress: string | undefined;
  /** What the hot wallet holds of a coin now. */
  hotUnits(coin: string): Promise<bigint>;
  /** Signs the move; the network's own fee comes out of the chain's own coin at the same address. */
  sign(sweep: Sweep, replaced?: string): Promise<SignedPayment>;
}
