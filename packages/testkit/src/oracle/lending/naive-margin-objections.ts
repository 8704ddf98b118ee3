import type { BorrowMargin } from '@candor/domain/margin/loans/borrow-margin.ts';
import type { RepayMargin } from '@candor/domain/margin/loans/repay-margin.ts';
import type { Command } from '@candor/domain/exchange/exchange.ts';
import { LENDING_POOL, TREASURY } from '@candor/domain/ledger/operator-accounts.ts';
import type { Transfer } from '@candor/domain/wallet/transfer.ts';
import type { Objections } from '../naive-filters.ts';
import {
  CROSS_WALLET,
  naiveDue,
  naiveWallet,
  naiveDanger,
  naiveRisk,
  type NaiveMargin,
  type NaiveView,
  type NaivePlace,
} from './naive-margin.ts';
import type { NaiveMarket } from '../naive-market.ts';
import { naiveWorst } from '../naive-price.ts';
import { tinyAvailable } from '../tiny-ledger.ts';

/** What a margin command is judged by. */
export interface MarginView extends NaiveView {
  readonly margin: NaiveMargin;
}

/** Every word with which a command about margin may be refused now; undefined for any other command. */
export function marginCommandObjections(view: MarginView, command: Command): Objections | undefined {
  switch (command.kind) {
    case 'borrowMargin':
      return borrowObjections(view, command);
    case 'repayMargin':
      return repayObjections(view, command);
    case 'setMarginLeverage':
      return naiveWallet(view.margin, command.mode, command.symbol) === undefined
        ? ['marginNotOffered']
        : when(![2, 3].includes(command.leverage), 'marginLeverageNotAllowed');
    case 'accrueMarginInterest':
      return [];
    case 'setMarginPairStatus':
      return when(!view.margin.pairs.has(command.symbol), 'marginNotOffered');
    case 'allocateLendingPool': {
      const owner = command.units < 0n ? LENDING_POOL : TREASURY;
      const size = command.units < 0n ? -command.units : command.units;
      const there = tinyAvailable(view.ledger, { owner, wallet: 0, asset: command.asset });
      return view.margin.terms.has(command.asset)
        ? when(size === 0n || size > there, 'insufficientBalance')
        : ['marginNotOffered'];
    }
    default:
      return undefined;
  }
}

function borrowObjections(view: MarginView, { owner, mode, symbol, asset, units }: BorrowMargin): Objections {
  const { margin, ledger, indexOf } = view;
  const wallet = naiveWallet(margin, mode, symbol);
  const terms = margin.terms.get(asset);
  if (wallet === undefined || terms === undefined || !isOffered(margin, { mode, symbol }, asset)) {
    return ['marginNotOffered'];
  }
  const place = { owner, wallet };
  const words = [
    ...when(units <= 0n, 'amountMustBePositive'),
    ...when(units < terms.borrowMinUnits, 'belowBorrowMinimum'),
    ...when(mode === 'isolated' && margin.halted.has(symbol ?? ''), 'marketHalted'),
    ...when(margin.liquidating.has(`${owner}/${wallet}`), 'marginLiquidating'),
    ...when((ledger.shortfalls.get(asset) ?? 0n) > 0n, 'openingPaused'),
  ];
  const figures = naiveRisk(margin, view, place);
  const price = indexOf(asset);
  const isJudged = naiveDanger(margin, view, place) !== undefined;
  if (figures === undefined || price === undefined || !isJudged) return [...words, 'marginPriceUnavailable'];
  const { assets, collateral, debt } = figures;
  const leverage = BigInt(margin.leverages.get(`${owner}/${wallet}`) ?? 3);
  const isLow = debt > 0n && assets * 100n <= debt * 150n;
  const value = isLow ? 0n : (leverage - 1n) * (collateral - debt) - debt;
  let owed = 0n;
  for (const loan of margin.loans.values()) if (loan.owner === owner && loan.asset === asset) owed += loan.principal;
  const tooMuch = units > (value > 0n ? value / price : 0n) || units > terms.borrowMaxUnits - owed;
  const pool = tinyAvailable(ledger, { owner: LENDING_POOL, wallet: 0, asset });
  return [
    ...words,
    ...when(isLow, 'riskRateTooLow'),
    ...when(tooMuch, 'aboveMaxBorrow'),
    ...when(units > pool, 'lendingPoolEmpty'),
  ];
}

function repayObjections(view: MarginView, { owner, mode, symbol, asset, units, loanId }: RepayMargin): Objections {
  const { margin, ledger, atMs } = view;
  const wallet = naiveWallet(margin, mode, symbol);
  if (wallet === undefined) return ['marginNotOffered'];
  const loans = [...margin.loans.values()].filter(
    (loan) => loan.owner === owner && loan.wallet === wallet && loan.asset === asset && loan.id === (loanId ?? loan.id),
  );
  if (loans.length === 0) return ['loanNotFound'];
  const due = loans.reduce((sum, loan) => sum + naiveDue(margin, loan, { atMs, hoursMin: 1 }), 0n);
  return [
    ...when(units <= 0n, 'amountMustBePositive'),
    ...when(units > due, 'aboveDue'),
    ...when(units > tinyAvailable(ledger, { owner, wallet, asset }), 'insufficientBalance'),
  ];
}

interface Mode {
  readonly mode: 'cross' | 'isolated';
  readonly symbol?: string | undefined;
}

function isOffered({ terms, pairs }: NaiveMargin, { mode, symbol }: Mode, asset: string): boolean {
  if (!terms.has(asset)) return false;
  const pair = pairs.get(symbol ?? '');
  return mode === 'cross' || pair?.base === asset || pair?.quote === asset;
}

/** The account a wallet number of a transfer stands for; undefined where the asset may not be. */
export function walletOfTransfer(margin: NaiveMargin, { asset, symbol }: Transfer, wallet: number): number | undefined {
  if (wallet !== 3 && wallet !== CROSS_WALLET) return wallet;
  const mode = wallet === CROSS_WALLET ? 'cross' : 'isolated';
  return isOffered(margin, { mode, symbol }, asset) ? naiveWallet(margin, mode, symbol) : undefined;
}

/** What stands against money leaving a margin account besides that it must be there. */
export function leavingObjections(
  view: MarginView,
  place: NaivePlace,
  move: Pick<Transfer, 'asset' | 'units'>,
): Objections {
  const { margin, indexOf } = view;
  const { owner, wallet } = place;
  if (margin.liquidating.has(`${owner}/${wallet}`)) return ['marginLiquidating'];
  const isOwing = [...margin.loans.values()].some((loan) => loan.owner === owner && loan.wallet === wallet);
  if (!isOwing) return [];
  const figures = naiveRisk(margin, view, place);
  const price = indexOf(move.asset);
  if (figures === undefined || price === undefined) return ['marginPriceUnavailable'];
  const ratio = BigInt(margin.terms.get(move.asset)?.collateralPpm ?? 1_000_000);
  const value = figures.collateral - 2n * figures.debt;
  return when(move.units > (value > 0n ? (value * 1_000_000n) / (price * ratio) : 0n), 'transferLimit');
}

/** What stands against money without a price that comes into an account in debt: all but what repays that debt. */
export function enteringObjections(
  { margin, indexOf, atMs }: MarginView,
  place: NaivePlace,
  { asset, units }: Pick<Transfer, 'asset' | 'units'>,
): Objections {
  const loans = [...margin.loans.values()].filter((loan) => loan.owner === place.owner && loan.wallet === place.wallet);
  if (loans.length === 0 || indexOf(asset) !== undefined) return [];
  const own = loans.filter((loan) => loan.asset === asset);
  const due = own.reduce((sum, loan) => sum + naiveDue(margin, loan, { atMs, hoursMin: 0 }), 0n);
  return when(own.length === 0 || units > due, 'marginPriceUnavailable');
}

export interface MarginOrder {
  readonly owner: number;
  readonly marginMode?: 'cross' | 'isolated';
  readonly autoRepay?: boolean;
}

/** What stands against an order from a margin account, and the wallet it would trade from. */
export function marginOrderObjections(
  view: MarginView,
  { owner, marginMode, autoRepay = false }: MarginOrder,
  pair: { readonly symbol: string; readonly base: string; readonly quote: string },
): { readonly wallet: number; readonly words: Objections } {
  if (marginMode === undefined) return { wallet: 2, words: [] };
  const { margin } = view;
  const place = { mode: marginMode, symbol: pair.symbol };
  const wallet = naiveWallet(margin, marginMode, pair.symbol);
  const isFit = [pair.base, pair.quote].every((asset) => isOffered(margin, place, asset));
  if (wallet === undefined || !isFit) return { wallet: 2, words: ['marginNotOffered'] };
  const loans = [...margin.loans.values()].filter((loan) => loan.owner === owner && loan.wallet === wallet);
  const isRepaying = autoRepay && (loans.length === 0 || loans.some(({ asset }) => asset === pair.quote));
  const halted = when(!isRepaying && margin.halted.has(pair.symbol), 'marketHalted');
  if (margin.liquidating.has(`${owner}/${wallet}`)) return { wallet, words: [...halted, 'marginLiquidating'] };
  if (loans.length === 0) return { wallet, words: halted };
  const figures = naiveRisk(margin, view, { owner, wallet });
  const isSilent = view.indexOf(pair.base) === undefined || view.indexOf(pair.quote) === undefined;
  if (figures === undefined || isSilent) return { wallet, words: [...halted, 'marginPriceUnavailable'] };
  const isLow = !isRepaying && figures.assets * 100n <= figures.debt * 130n;
  return { wallet, words: [...halted, ...when(isLow, 'riskRateTooLow')] };
}

/** A sale that repays has no price farther than 3.5 % below the index. */
export function farRepayment(
  market: NaiveMarket,
  { autoRepay, priceUnits }: { readonly autoRepay?: boolean | undefined; readonly priceUnits?: bigint | undefined },
  atMs: number,
): Objections {
  const worst = autoRepay === true && priceUnits !== undefined ? naiveWorst(market, 'sell', atMs) : undefined;
  if (worst === undefined || priceUnits === undefined) return [];
  return when(priceUnits < BigInt(worst) * market.instrument.tickUnits, 'priceOutsideBand');
}

function when(isSo: boolean, word: string): Objections {
  return isSo ? [word] : [];
}
