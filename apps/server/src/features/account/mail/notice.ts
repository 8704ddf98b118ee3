import type { DepositReason } from '@candor/contract/deposits/wire.ts';
import type { IdentityReason } from '@candor/contract/identity/wire.ts';
import type { OtcSystemWord } from '@candor/contract/otc/chat.ts';
import type { RestrictionReason, UserRestrictionKind } from '@candor/contract/restrictions/user-restriction.ts';
import type { WithdrawalState, WithdrawalStopReason } from '@candor/contract/withdrawals/wire.ts';
import type { SecondVoidCause } from '@candor/domain/second-contracts/second-void.ts';
import type { HoldReason } from '../tables.ts';

/** What a mail is about, with what its text needs. */
export type Notice =
  | { readonly kind: 'code'; readonly code: string; readonly minutes: number }
  /** Somebody wanted to register with an address that has an account. */
  | { readonly kind: 'accountExists' }
  /** Somebody wanted to reset the password of an address that has none. */
  | { readonly kind: 'noAccount' }
  /** To whoever was approved as a member of the staff: the address of the console with the one-time link. */
  | { readonly kind: 'staffInvitation'; readonly name: string; readonly address: string; readonly minutes: number }
  /** To every administrator: who may come in, or as what, is not what it was. */
  | {
      readonly kind: 'staffChanged';
      readonly change: 'invited' | 'enrolled' | 'confirmed' | 'granted' | 'ended';
      readonly name: string;
      /** Empty where the account has ended. */
      readonly roles: string;
      readonly by: string;
      readonly atMs: number;
    }
  | { readonly kind: 'newDevice'; readonly device: string; readonly country: string | null; readonly atMs: number }
  | {
      readonly kind: 'credentialChanged';
      readonly change: HoldReason;
      readonly atMs: number;
      /** Whether withdrawals rest, and how long. */
      readonly isHeld: 'yes' | 'no';
      readonly holdMs: number;
    }
  /** Somebody has looked at a verification that was handed in. */
  | {
      readonly kind: 'identityDecided';
      readonly part: 'primary' | 'advanced';
      readonly decision: 'passed' | 'refused';
      /** Empty where it passed. */
      readonly reason: IdentityReason | '';
      readonly atMs: number;
    }
  | {
      readonly kind: 'apiKeyChanged';
      readonly change: 'made' | 'deleted';
      readonly name: string;
      readonly atMs: number;
    }
  /** Money has come by a chain and may be traded. */
  | { readonly kind: 'depositCredited'; readonly amount: string; readonly coin: string; readonly atMs: number }
  /** Somebody has looked for a deposit that was declared. */
  | {
      readonly kind: 'depositDecided';
      readonly decision: 'passed' | 'refused';
      readonly amount: string;
      readonly coin: string;
      /** Empty where it passed. */
      readonly reason: DepositReason | '';
      readonly atMs: number;
    }
  /** Part of what is owed for a deposit that its chain took back was collected. */
  | {
      readonly kind: 'depositOwed';
      readonly amount: string;
      /** What is still owed. */
      readonly left: string;
      readonly coin: string;
      readonly atMs: number;
    }
  | {
      readonly kind: 'withdrawalChanged';
      readonly state: WithdrawalState;
      readonly amount: string;
      readonly coin: string;
      readonly address: string;
      /** Empty where there is nothing to explain. */
      readonly reason: WithdrawalStopReason | '';
      readonly atMs: number;
    }
  /** Money went to another user, or came from one: `name` is the other side's, masked. */
  | {
      readonly kind: 'transferSent' | 'transferReceived';
      readonly amount: string;
      readonly coin: string;
      readonly name: string;
      readonly userId: string;
      readonly atMs: number;
    }
  /** The operator has restricted the account, has moved the end of that, or has lifted it. */
  | {
      readonly kind: 'accountRestricted';
      readonly change: 'set' | 'lifted';
      readonly restriction: UserRestrictionKind;
      /** Empty where it was set before reasons were kept; then only its end is told, which says none. */
      readonly reason: RestrictionReason | '';
      readonly end: 'open' | 'dated';
      /** 0 where it has no end. */
      readonly untilMs: number;
      readonly atMs: number;
    }
  /** A contract let a withdrawal fail: what the network took for that is not given back (rule 8.4). */
  | {
      readonly kind: 'withdrawalKept';
      readonly amount: string;
      readonly kept: string;
      readonly coin: string;
      readonly address: string;
      readonly atMs: number;
    }
  /** An order has been filled whole. */
  | {
      readonly kind: 'orderFilled';
      readonly side: 'buy' | 'sell';
      readonly quantity: string;
      readonly coin: string;
      readonly market: string;
      /** On average, in the quote coin. */
      readonly price: string;
      readonly atMs: number;
    }
  /** The index has reached a price that somebody waits for. */
  | {
      readonly kind: 'priceAlert';
      readonly market: string;
      readonly direction: 'above' | 'below';
      readonly price: string;
      readonly atMs: number;
    }
  /** The margin ratio of a position, or of a whole contract wallet, has fallen below one of its marks. */
  | {
      readonly kind: 'marginWarned';
      readonly scope: 'position' | 'wallet';
      /** The contract, or the coin of the wallet. */
      readonly market: string;
      readonly percent: number;
      readonly atMs: number;
    }
  | {
      readonly kind: 'positionLiquidated';
      readonly market: string;
      readonly direction: 'long' | 'short';
      readonly quantity: string;
      readonly price: string;
      readonly mark: string;
      readonly atMs: number;
    }
  /** A position was closed because the other side was bankrupt and nobody else took it. */
  | {
      readonly kind: 'positionDeleveraged';
      readonly market: string;
      readonly direction: 'long' | 'short';
      readonly quantity: string;
      readonly price: string;
      readonly realised: string;
      readonly coin: string;
      readonly atMs: number;
    }
  /** A contract that somebody holds is to end. */
  | { readonly kind: 'contractDelisting'; readonly market: string; readonly settleAtMs: number; readonly atMs: number }
  /** A position was settled at the final price of its contract. */
  | {
      readonly kind: 'positionSettled';
      readonly market: string;
      readonly direction: 'long' | 'short';
      readonly price: string;
      readonly atMs: number;
    }
  /** A second contract is void: ticks were missing, or seconds that it went by were declared erroneous. */
  | {
      readonly kind: 'secondVoided';
      readonly order: string;
      readonly market: string;
      readonly cause: SecondVoidCause | 'missingTicks';
      /** What that moved of one that was settled already. */
      readonly change: 'returned' | 'takenBack' | 'none';
      readonly amount: string;
      readonly coin: string;
      readonly atMs: number;
    }
  /** A margin account is in danger, or is being liquidated. */
  | {
      readonly kind: 'marginCalled' | 'marginLiquidated';
      readonly account: 'cross' | 'isolated';
      /** Empty for the cross account. */
      readonly pair: string;
      /** The risk rate in percent. */
      readonly rate: string;
      readonly atMs: number;
    }
  /** A vault of ours may still take something from somebody's address, outside any deposit. */
  | {
      readonly kind: 'allowanceLeft';
      readonly spender: string;
      readonly address: string;
      readonly amount: string;
      readonly coin: string;
      readonly atMs: number;
    }
  | LoanNotice
  | OtcNotice
  /** A refresh token was shown twice: somebody else has had it. */
  | { readonly kind: 'tokenReused'; readonly device: string; readonly atMs: number };

/** What became of a loan, or when it is to be repaid. */
export interface LoanNotice {
  readonly kind: 'loanChanged';
  readonly news:
    | 'approved'
    | 'failed'
    | 'called'
    | 'sold'
    | 'settled'
    | 'dueSoon'
    | 'dueTomorrow'
    | 'dueToday'
    | 'overdue';
  readonly loan: string;
  /** What is due; of one that was just disbursed or refused, what was asked for. */
  readonly amount: string;
  readonly coin: string;
  /** In percent; empty where nothing secures it. */
  readonly ltv: string;
  readonly atMs: number;
}

/** What became of an OTC order or of an appeal about one, for the side that did not do it. */
export interface OtcNotice {
  readonly kind: 'otcChanged';
  readonly news: Exclude<OtcSystemWord, 'demo'> | 'arbitration' | 'appealClosed';
  /** Its code. */
  readonly order: string;
  readonly serviceType: string;
  /** Whether its reader is the merchant of the order. */
  readonly isMerchant: boolean;
  readonly amount: string;
  readonly coin: string;
  /** What that costs. */
  readonly total: string;
  readonly fiat: string;
  readonly atMs: number;
}

/** What is sent to an address before anybody is known to own it, by mail or by text message. */
export type CodeNotice = Extract<Notice, { readonly kind: 'code' | 'accountExists' | 'noAccount' }>;
