import type { EXIT_REFUSALS } from '@candor/contract/withdrawals/exits.ts';
import type { Command, State } from '@candor/domain/exchange/exchange.ts';

/** The ways in which a command lets money leave an account's control. */
export type CommandExit = 'withdrawal' | 'internalTransfer' | 'otcSale' | 'otcRelease';

/** Whose money leaves by a command, and how. */
export type Leaving = {
  readonly owner: number;
  /** What whoever sent the command is told where it is not their own money. */
  readonly toOthers?: 'adUnavailable';
} & (
  | { readonly exit: Exclude<CommandExit, 'internalTransfer'> }
  /** Whitelist mode asks to whom. */
  | { readonly exit: 'internalTransfer'; readonly to: { readonly coin: string; readonly receiver: number } }
);

type Kind = Command['kind'];
type CommandOf<Name extends Kind> = Extract<Command, { readonly kind: Name }>;
type Rule<Name extends Kind> = 'stays' | ((command: CommandOf<Name>, state: State) => Leaving | undefined);

/**
 * Every kind of command; a new one does not compile until somebody has decided whether money leaves by it. What is
 * traded, staked, lent or frozen stays: it is its owner's, or was lost at a price that everybody could see. What the
 * operator does (a decision, a correction, a payment that was approved) was judged by people.
 */
const EXITS = {
  listAsset: 'stays',
  listInstrument: 'stays',
  setIndexPrice: 'stays',
  clearIndexPrice: 'stays',
  setInstrumentStatus: 'stays',
  setInstrumentTerms: 'stays',
  setBreaker: 'stays',
  advanceAuctions: 'stays',
  agreeAccountTier: 'stays',
  grantDemoFunds: 'stays',
  transfer: 'stays',
  internalTransfer: ({ owner, asset: coin, receiver }) => ({ owner, exit: 'internalTransfer', to: { coin, receiver } }),
  creditDeposit: 'stays',
  unlockDeposit: 'stays',
  reverseDeposit: 'stays',
  requestWithdrawal: ({ owner }) => ({ owner, exit: 'withdrawal' }),
  completeWithdrawal: 'stays',
  refundWithdrawal: 'stays',
  quoteSwap: 'stays',
  swap: 'stays',
  adjustLedger: 'stays',
  placeOrder: 'stays',
  placeOcoOrder: 'stays',
  amendOrder: 'stays',
  cancelOrder: 'stays',
  cancelOrders: 'stays',
  listContract: 'stays',
  setContractStatus: 'stays',
  setContractCaps: 'stays',
  setContractDelisting: 'stays',
  settleDelistings: 'stays',
  setContractIndex: 'stays',
  continueContract: 'stays',
  continueMarket: 'stays',
  endCall: 'stays',
  placeContractOrder: 'stays',
  amendContractOrder: 'stays',
  cancelContractOrder: 'stays',
  cancelContractOrders: 'stays',
  protectPosition: 'stays',
  adjustPositionMargin: 'stays',
  setContractLeverage: 'stays',
  setContractModes: 'stays',
  closePosition: 'stays',
  closePositions: 'stays',
  reversePosition: 'stays',
  listSecond: 'stays',
  setSecondStatus: 'stays',
  setSecondPeriod: 'stays',
  createSecond: 'stays',
  advanceSeconds: 'stays',
  voidSeconds: 'stays',
  setMarginTerms: 'stays',
  listMarginPair: 'stays',
  setMarginPairStatus: 'stays',
  allocateLendingPool: 'stays',
  setMarginLeverage: 'stays',
  borrowMargin: 'stays',
  repayMargin: 'stays',
  accrueMarginInterest: 'stays',
  bindReferral: 'stays',
  linkReferral: 'stays',
  setAgentTerms: 'stays',
  setSubAgent: 'stays',
  payRebates: 'stays',
  forfeitRebates: 'stays',
  listEarnProduct: 'stays',
  setEarnTerms: 'stays',
  buyEarn: 'stays',
  redeemEarn: 'stays',
  payEarn: 'stays',
  applyAsMerchant: 'stays',
  setMerchantStatus: 'stays',
  returnMerchantDeposit: 'stays',
  setOtcAd: ({ owner, side, isOn }) => (side === 'sell' && isOn ? { owner, exit: 'otcSale' } : undefined),
  openOtcOrder({ owner, adId }, { otc }) {
    const ad = otc.ads.get(adId);
    if (ad === undefined) return undefined;
    // Of two who trade the seller's coin leaves; a buyer hears nothing of the merchant's account.
    return ad.side === 'buy'
      ? { owner, exit: 'otcSale' }
      : { owner: ad.owner, exit: 'otcSale', toOthers: 'adUnavailable' };
  },
  payOtcOrder: 'stays',
  completeOtcOrder: ({ owner }) => ({ owner, exit: 'otcRelease' }),
  cancelOtcOrder: 'stays',
  expireOtcOrder: 'stays',
  claimOtcOrder: 'stays',
  decideOtcOrder: 'stays',
  listLoanProduct: 'stays',
  setLoanTerms: 'stays',
  applyForLoan: 'stays',
  addLoanCollateral: 'stays',
  approveLoan: 'stays',
  rejectLoan: 'stays',
  withdrawLoanApplication: 'stays',
  repayLoan: 'stays',
  advanceLoans: 'stays',
  setRestriction: 'stays',
  setCancelAllAfter: 'stays',
  cancelDueOrders: 'stays',
} as const satisfies { readonly [Name in Kind]: Rule<Name> };

type ExitBy<Name extends Kind> = (typeof EXITS)[Name] extends (...given: never[]) => infer Way
  ? Extract<Way, Leaving>['exit']
  : never;

/** What the gate before the ways out may say to one of them (rule 8.4). */
export type GateRefusal<Way extends CommandExit | 'vault' | 'address'> =
  | (Way extends string ? 'withdrawalsHeld' | 'withdrawalsRestricted' : never)
  | (Way extends 'otcSale' ? 'whitelistOn' : never)
  | (Way extends 'internalTransfer' ? 'addressNotInBook' | 'addressNotActive' : never)
  | (Way extends 'address' ? keyof typeof EXIT_REFUSALS : never);

/** What it may say to a kind of command: nothing where the money stays. */
export type LeavingRefusal<Name extends Kind> = Name extends Kind ? GateRefusal<ExitBy<Name>> : never;

export const EXIT_KINDS = Object.entries(EXITS).flatMap(([kind, rule]) => (rule === 'stays' ? [] : [kind]));

/** The same table, typed so that a kind and its rule stay a pair. */
const RULES: { readonly [Name in Kind]: Rule<Name> } = EXITS;

/** Judged by the state of now, a moment before the command has its turn. */
export function exitOf<Name extends Kind>(command: CommandOf<Name>, state: State): Leaving | undefined {
  const rule: Rule<Name> | undefined = RULES[command.kind];
  return typeof rule === 'function' ? rule(command, state) : undefined;
}
