import type { Command, State } from '@candor/domain/exchange/exchange.ts';
import { PERPETUAL_WALLET, CROSS_MARGIN_WALLET, ISOLATED_MARGIN_WALLET } from '@candor/domain/ledger/wallet.ts';
import { isReducing, isRepaying } from '@candor/domain/exchange/reducing-order.ts';
import { isClosing } from '@candor/domain/perpetuals/orders/perpetual-order.ts';
import { findPerpetualOrder } from '@candor/domain/perpetuals/perpetuals-part.ts';

/**
 * What a command is to the risk of the exchange (rule R6). `wayOut`: somebody cancels, closes, reduces, repays, adds
 * margin or gets back what is theirs, or staff stops something. `clockwork`: the exchange's own ticks, payments and
 * expiries, which keep risk running, and what has already happened outside. `newRisk`: all that may wait.
 */
export type CommandClass = 'wayOut' | 'clockwork' | 'newRisk';

type Kind = Command['kind'];
type CommandOf<Name extends Kind> = Extract<Command, { readonly kind: Name }>;
type Rule<Name extends Kind> = CommandClass | ((command: CommandOf<Name>, state: State) => CommandClass);

/** Wallets whose money stands behind positions and loans. */
const COLLATERAL_WALLETS: ReadonlySet<number> = new Set([
  PERPETUAL_WALLET,
  CROSS_MARGIN_WALLET,
  ISOLATED_MARGIN_WALLET,
]);

const wayOutIf = (isWayOut: boolean): CommandClass => (isWayOut ? 'wayOut' : 'newRisk');

/** Every kind of command; a new one does not compile until somebody has decided what it is. */
const CLASSES: { readonly [Name in Kind]: Rule<Name> } = {
  listAsset: 'newRisk',
  listInstrument: 'newRisk',
  setIndexPrice: 'clockwork',
  clearIndexPrice: 'clockwork',
  setInstrumentStatus: ({ status }) => wayOutIf(status === 'halt' || status === 'cancelOnly'),
  setInstrumentTerms: 'newRisk',
  setBreaker: 'newRisk',
  endCall: 'newRisk',
  advanceAuctions: 'clockwork',
  agreeAccountTier: 'newRisk',
  grantDemoFunds: 'newRisk',
  transfer: ({ fromWallet }) => wayOutIf(!COLLATERAL_WALLETS.has(fromWallet)),
  internalTransfer: 'newRisk',
  // What arrived on a chain, left it or was taken back by it has happened, whatever the exchange does.
  creditDeposit: 'clockwork',
  unlockDeposit: 'clockwork',
  reverseDeposit: 'clockwork',
  requestWithdrawal: 'newRisk',
  completeWithdrawal: 'clockwork',
  refundWithdrawal: 'wayOut',
  quoteSwap: 'newRisk',
  swap: 'newRisk',
  // Two people mend the books with it, which is wanted most when they do not add up.
  adjustLedger: 'wayOut',
  placeOrder: (command, state) => wayOutIf(isRepaying(state, command)),
  placeOcoOrder: 'newRisk',
  amendOrder: 'newRisk',
  cancelOrder: 'wayOut',
  cancelOrders: 'wayOut',
  listContract: 'newRisk',
  setContractStatus: ({ status }) => wayOutIf(status === 'halt' || status === 'cancelOnly'),
  // Raising a cap may wait; lowering one is refused by nothing else.
  setContractCaps: ({ symbol, positionMaxLots, openInterestMaxLots }, { perpetuals }) => {
    const contract = perpetuals.markets.get(symbol)?.contract;
    if (contract === undefined) return 'newRisk';
    return wayOutIf(positionMaxLots <= contract.positionMaxLots && openInterestMaxLots <= contract.openInterestMaxLots);
  },
  // Announcing an end stops something; taking it back may wait.
  setContractDelisting: ({ settleAtMs }) => wayOutIf(settleAtMs !== undefined),
  settleDelistings: 'clockwork',
  setContractIndex: 'clockwork',
  continueContract: 'clockwork',
  continueMarket: 'clockwork',
  placeContractOrder: (command, state) => wayOutIf(isReducing(state, command)),
  amendContractOrder({ orderId }, { perpetuals }) {
    const order = findPerpetualOrder(perpetuals, orderId);
    return wayOutIf(order !== undefined && isClosing(order.direction));
  },
  cancelContractOrder: 'wayOut',
  cancelContractOrders: 'wayOut',
  protectPosition: 'wayOut',
  adjustPositionMargin: ({ change }) => wayOutIf(change === 'add'),
  setContractLeverage: 'newRisk',
  setContractModes: 'newRisk',
  closePosition: 'wayOut',
  closePositions: 'wayOut',
  reversePosition: 'newRisk',
  listSecond: 'newRisk',
  setSecondStatus: ({ status }) => wayOutIf(status === 'halted'),
  setSecondPeriod: 'newRisk',
  createSecond: 'newRisk',
  advanceSeconds: 'clockwork',
  voidSeconds: 'wayOut',
  setMarginTerms: 'newRisk',
  listMarginPair: 'newRisk',
  setMarginPairStatus: ({ status }) => wayOutIf(status === 'halt'),
  allocateLendingPool: 'newRisk',
  setMarginLeverage: 'newRisk',
  borrowMargin: 'newRisk',
  repayMargin: 'wayOut',
  accrueMarginInterest: 'clockwork',
  bindReferral: 'newRisk',
  linkReferral: 'newRisk',
  setAgentTerms: 'newRisk',
  setSubAgent: 'newRisk',
  payRebates: 'newRisk',
  forfeitRebates: 'newRisk',
  listEarnProduct: 'newRisk',
  setEarnTerms: 'newRisk',
  buyEarn: 'newRisk',
  redeemEarn: 'wayOut',
  payEarn: 'clockwork',
  applyAsMerchant: 'newRisk',
  setMerchantStatus: ({ status }) => wayOutIf(status !== 'merchant'),
  returnMerchantDeposit: 'wayOut',
  setOtcAd: ({ isOn }) => wayOutIf(!isOn),
  openOtcOrder: 'newRisk',
  // Its clock runs on: whoever has paid outside must be able to say so, to release, and to appeal.
  payOtcOrder: 'wayOut',
  completeOtcOrder: 'wayOut',
  cancelOtcOrder: 'wayOut',
  expireOtcOrder: 'clockwork',
  claimOtcOrder: 'wayOut',
  decideOtcOrder: 'wayOut',
  listLoanProduct: 'newRisk',
  setLoanTerms: 'newRisk',
  applyForLoan: 'newRisk',
  addLoanCollateral: 'wayOut',
  approveLoan: 'newRisk',
  rejectLoan: 'wayOut',
  withdrawLoanApplication: 'wayOut',
  repayLoan: 'wayOut',
  advanceLoans: 'clockwork',
  setRestriction: ({ isOn }) => wayOutIf(isOn),
  setCancelAllAfter: 'wayOut',
  cancelDueOrders: 'clockwork',
};

/** Judged by the state of now, a moment before the command has its turn: good enough to say who goes first. */
export function classOf<Name extends Kind>(command: CommandOf<Name>, state: State): CommandClass {
  const rule: Rule<Name> | undefined = CLASSES[command.kind];
  if (rule === undefined) return 'newRisk';
  return typeof rule === 'function' ? rule(command, state) : rule;
}
