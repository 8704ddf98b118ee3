import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { required } from '../assert.ts';
import { checkLeavingCollateral, type Collateral } from '../collateral/collateral-gate.ts';
import type { State } from '../exchange/state.ts';
import { postJournal, type Handler, type CommandContext } from '../exchange/command-context.ts';
import { BILL } from '../ledger/bill.ts';
import type { Leg } from '../ledger/journal.ts';
import { availableUnits, type AccountKey } from '../ledger/ledger.ts';
import {
  PERPETUAL_WALLET,
  CROSS_MARGIN_WALLET,
  FUNDING_WALLET,
  isMarginWallet,
  ISOLATED_MARGIN_WALLET,
  MERCHANT_WALLET,
  OTC_WALLET,
  SPOT_WALLET,
  WEALTH_WALLET,
} from '../ledger/wallet.ts';
import { checkLeveraging } from '../locked/check-leveraging.ts';
import { transferableUnits } from '../margin/accounts/account-figures.ts';
import { checkLiquidating } from '../margin/accounts/margin-gates.ts';
import { marginTermsOf, marginWalletOf } from '../margin/accounts/margin-wallet.ts';
import { owedBy } from '../margin/accounts/owed-by.ts';
import { hasMerchantWallet, mayEmptyMerchantWallet } from '../otc/merchants/has-merchant-wallet.ts';
import { spendableUnits } from '../perpetuals/positions/perpetual-wallet.ts';
import { ok, refuse } from '../result.ts';
import { indexPriceUnits } from '../spot/prices/asset-index.ts';

/** Moves money between two wallets of one owner: at once, free of charge. */
export interface Transfer {
  readonly kind: 'transfer';
  readonly owner: number;
  readonly key?: string;
  readonly asset: string;
  readonly units: bigint;
  readonly fromWallet: number;
  readonly toWallet: number;
  /** The pair of the isolated account, when one of the two wallets is isolated margin. */
  readonly symbol?: string;
}

export const TRANSFER_REFUSALS = [
  'unknownAsset',
  'amountMustBePositive',
  'transferNotAllowed',
  'marginLiquidating',
  'marginPriceUnavailable',
  'indexUnavailable',
  'auctionClosing',
  'insufficientBalance',
  'transferLimit',
  'lockedFundsStay',
] as const;
export type TransferRefusal = (typeof TRANSFER_REFUSALS)[number];

/**
 * The wallets that everybody may move money between (rule 8.2). What is bound in them stands in another bucket, so that what is
 * available may leave; only cross positions and margin loans are secured with cash, and say themselves how much of it.
 */
const OPEN_WALLETS: readonly number[] = [
  FUNDING_WALLET,
  SPOT_WALLET,
  ISOLATED_MARGIN_WALLET,
  CROSS_MARGIN_WALLET,
  PERPETUAL_WALLET,
  OTC_WALLET,
  WEALTH_WALLET,
];

/** The wallets of an owner that money may be moved between: a merchant has one more, and whoever was one may empty it. */
export function openWalletsOf(state: State, owner: number): readonly number[] {
  return mayEmptyMerchantWallet(state, owner) ? [...OPEN_WALLETS, MERCHANT_WALLET] : OPEN_WALLETS;
}

export const transfer: Handler<Transfer, TransferRefusal, { readonly bizNo: string }> = (context, command) => {
  const { owner, asset, units } = command;
  const { state } = context;
  if (!state.assets.has(asset)) return refuse('unknownAsset', { asset });
  if (units <= 0n) return refuse('amountMustBePositive');
  const fromWallet = walletFor(state, command, command.fromWallet);
  const isFillable = command.toWallet !== MERCHANT_WALLET || hasMerchantWallet(state, owner);
  const toWallet = isFillable ? walletFor(state, command, command.toWallet) : undefined;
  if (fromWallet === toWallet || fromWallet === undefined || toWallet === undefined) {
    return refuse('transferNotAllowed', { from: String(command.fromWallet), to: String(command.toWallet) });
  }
  const frozen = checkLiquidating(state, { owner, wallet: fromWallet });
  if (frozen !== undefined) return frozen;
  const collateral = collateralIn({ owner, wallet: fromWallet, asset });
  const stale = collateral === undefined ? undefined : checkLeavingCollateral(context, collateral);
  if (stale !== undefined) return stale;
  const silent = checkEntering(context, command, toWallet);
  if (silent !== undefined) return silent;
  const limit = required(limitOf(context, { owner, wallet: fromWallet, asset }), 'the gate has looked at every index');
  const available = availableUnits(state.ledger, { owner, wallet: fromWallet, asset });
  // What a contract wallet may give is all that is free there; what secures a loan is available, and may not leave.
  const free = isMarginWallet(fromWallet) ? available : limit;
  if (free < units) return refuse('insufficientBalance', { available: printUnits(free, LEDGER_SCALE), asset });
  if (limit < units) return refuse('transferLimit', { limit: printUnits(limit, LEDGER_SCALE), asset });
  const locked = checkLeveraging(context, { owner, asset, units, fromWallet, toWallet });
  if (locked !== undefined) return locked;
  const bizNo = `transfer:${context.sequence}`;
  postJournal(context, {
    bizType: 'transfer',
    bizNo,
    legs: transferLegs({ owner, asset, units, fromWallet, toWallet }),
  });
  return ok({ bizNo });
};

/** The account that a wallet's number stands for; undefined where the asset may not be. */
function walletFor(state: State, { owner, asset, symbol }: Transfer, wallet: number): number | undefined {
  if (!openWalletsOf(state, owner).includes(wallet)) return undefined;
  if (wallet !== ISOLATED_MARGIN_WALLET && wallet !== CROSS_MARGIN_WALLET) return wallet;
  const mode = wallet === CROSS_MARGIN_WALLET ? 'cross' : 'isolated';
  const place = symbol === undefined ? ({ mode } as const) : ({ mode, symbol } as const);
  return marginTermsOf(state, place, asset) === undefined ? undefined : marginWalletOf(state, place);
}

/**
 * Refuses to let an asset without a valid index into a margin account that owes: nobody could say what it adds, and it
 * would keep the account from being judged. What is owed there itself may come, as far as it is (B14, R6).
 */
function checkEntering({ state, atMs }: CommandContext, { owner, asset, units }: Transfer, wallet: number) {
  if (!isMarginWallet(wallet) || indexPriceUnits(state, asset, atMs) !== undefined) return undefined;
  const owed = owedBy(state, owner, atMs).filter((row) => row.wallet === wallet);
  const due = owed.find((row) => row.asset === asset);
  if (owed.length === 0 || (due !== undefined && units <= due.principalUnits + due.interestUnits)) return undefined;
  return refuse('marginPriceUnavailable', { asset });
}

/** Whether what stands in a wallet secures something. */
function collateralIn({ owner, wallet, asset }: AccountKey): Collateral | undefined {
  if (wallet === PERPETUAL_WALLET) return { by: 'purse', owner, asset };
  return isMarginWallet(wallet) ? { by: 'marginAccount', owner, wallet, asset } : undefined;
}

/** What may leave a wallet; undefined while it cannot be told. */
function limitOf({ state, atMs }: CommandContext, place: AccountKey): bigint | undefined {
  const { owner, wallet, asset } = place;
  if (wallet === PERPETUAL_WALLET) return spendableUnits(state, { owner, settle: asset });
  return isMarginWallet(wallet) ? transferableUnits(state, place, atMs) : availableUnits(state.ledger, place);
}

/** Out of one wallet, into the other: two lines of the bill. */
export function transferLegs(move: Omit<Transfer, 'kind' | 'key' | 'symbol'>): readonly Leg[] {
  const { owner, asset, units, fromWallet, toWallet } = move;
  return [
    { owner, wallet: fromWallet, asset, bucket: 'available', units: -units, bill: BILL.transferOut },
    { owner, wallet: toWallet, asset, bucket: 'available', units, bill: BILL.transferIn },
  ];
}
