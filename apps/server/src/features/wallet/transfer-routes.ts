import {
  listTransferable,
  type Transferable,
  transferByBody,
  transferByQuery,
  transferFunds,
} from '@candor/contract/wallet/transfer.ts';
import { WALLET_KEYS, type WalletKey } from '@candor/contract/wallet/wire.ts';
import type { State } from '@candor/domain/exchange/exchange.ts';
import { findAccount } from '@candor/domain/ledger/ledger.ts';
import {
  PERPETUAL_WALLET,
  FUNDING_WALLET,
  isMarginWallet,
  ISOLATED_MARGIN_WALLET,
  WEALTH_WALLET,
} from '@candor/domain/ledger/wallet.ts';
import { transferableUnits } from '@candor/domain/margin/accounts/account-figures.ts';
import { marginWalletOf } from '@candor/domain/margin/accounts/margin-wallet.ts';
import { spendableUnits } from '@candor/domain/perpetuals/positions/perpetual-wallet.ts';
import { ok, type Result } from '@candor/domain/result.ts';
import { openWalletsOf } from '@candor/domain/wallet/transfer.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import type { Context } from '#context.ts';
import type { CommandRefusal } from '#exchange/answer-to.ts';

/** One transfer in both spellings (rule 8.2), and what could be transferred. */
export function routeTransfers({ http, exchange, clock }: Context): void {
  const move = moverOf(exchange);
  http.route(transferByQuery, async ({ caller, query, key }) => {
    return move(byKeys(caller.userId, query), key);
  });
  http.route(transferByBody, async ({ caller, body, key }) => {
    return move(byKeys(caller.userId, body), key);
  });
  http.route(transferFunds, async ({ caller, body, key }) => {
    const { coin, amount, transferOutAccount, transferInAccount } = body;
    const wish = {
      owner: caller.userId,
      coin,
      amount,
      fromWallet: FAMILY_WALLETS[transferOutAccount],
      toWallet: FAMILY_WALLETS[transferInAccount],
    };
    return move(wish, key);
  });
  http.route(listTransferable, async ({ caller, query }) =>
    ok(
      exchange.read((state) =>
        WALLET_KEYS.map((key) => transferableOf(state, { key, owner: caller.userId, ...query, atMs: clock.nowMs() })),
      ),
    ),
  );
}

/** The accounts of family A (rule 8.1). */
const FAMILY_WALLETS = { 1: FUNDING_WALLET, 2: WEALTH_WALLET, 3: PERPETUAL_WALLET } as const;

interface TransferWish {
  readonly owner: number;
  readonly coin: string;
  readonly amount: string;
  readonly fromWallet: number;
  readonly toWallet: number;
  readonly symbol?: string;
}

interface KeyedTransfer {
  readonly coinSymbol: string;
  readonly amount: string;
  readonly exchangeCoinId?: string | undefined;
  readonly from: WalletKey;
  readonly to: WalletKey;
}

function byKeys(owner: number, { coinSymbol, amount, exchangeCoinId, from, to }: KeyedTransfer): TransferWish {
  const wish = { owner, coin: coinSymbol, amount, fromWallet: walletOf(from), toWallet: walletOf(to) };
  return exchangeCoinId === undefined ? wish : { ...wish, symbol: pairIn(exchangeCoinId) };
}

/** `BTC/USDT`, however it is written. */
function pairIn(exchangeCoinId: string): string {
  return exchangeCoinId.replace('_', '/').toUpperCase();
}

function walletOf(key: WalletKey): number {
  return WALLET_KEYS.indexOf(key) + 1;
}

type Moved = Result<{ readonly bizNo: string }, CommandRefusal<'transfer'>>;

export function moverOf(exchange: Context['exchange']) {
  return async ({ coin, amount, ...places }: TransferWish, key: string | undefined): Promise<Moved> => {
    const outcome = await exchange.submit({
      kind: 'transfer',
      asset: coin,
      units: requireUnits(amount, LEDGER_SCALE),
      ...places,
      ...(key === undefined ? {} : { key }),
    });
    return outcome.ok ? ok({ bizNo: outcome.reply.bizNo }) : outcome;
  };
}

interface CoinOfKey {
  readonly key: WalletKey;
  readonly owner: number;
  readonly coin: string;
  readonly exchangeCoinId?: string | undefined;
  readonly atMs: number;
}

/** What may leave is what is available (rule W5), less what backs cross positions or secures a loan; the rest is bound. */
function transferableOf(state: State, { key, owner, coin, exchangeCoinId, atMs }: CoinOfKey): Transferable {
  const type = walletOf(key);
  const wallet =
    type === ISOLATED_MARGIN_WALLET && exchangeCoinId !== undefined
      ? (marginWalletOf(state, { mode: 'isolated', symbol: pairIn(exchangeCoinId) }) ?? type)
      : type;
  const account = findAccount(state.ledger, { owner, wallet, asset: coin });
  const available = leavingUnits(state, { owner, wallet, asset: coin }, atMs) ?? account?.available ?? 0n;
  return {
    type,
    key,
    isOpen: openWalletsOf(state, owner).includes(type),
    available: printUnits(available, LEDGER_SCALE),
    bound: printUnits((account?.total ?? 0n) - available, LEDGER_SCALE),
  };
}

/** Undefined where all that is available may leave. */
function leavingUnits(
  state: State,
  { owner, wallet, asset }: { readonly owner: number; readonly wallet: number; readonly asset: string },
  atMs: number,
): bigint | undefined {
  if (wallet === PERPETUAL_WALLET) return spendableUnits(state, { owner, settle: asset });
  return isMarginWallet(wallet) ? transferableUnits(state, { owner, wallet, asset }, atMs) : undefined;
}
