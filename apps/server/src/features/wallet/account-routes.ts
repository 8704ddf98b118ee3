import {
  type CurrencyAccount,
  getCurrencyAccount,
  getWalletAccount,
  type WalletAccount,
  WALLET_KEYS,
} from '@candor/contract/wallet/wire.ts';
import type { State } from '@candor/domain/exchange/exchange.ts';
import { FUNDING_WALLET, walletTypeOf } from '@candor/domain/ledger/wallet.ts';
import { owedRows } from '@candor/domain/margin/accounts/owed-by.ts';
import type { ListedAsset } from '@candor/domain/markets/assets.ts';
import { ok } from '@candor/domain/result.ts';
import { type BalanceRow, balancesOf } from '@candor/domain/wallet/balances-of.ts';
import { indexPriceUnits } from '@candor/domain/spot/prices/asset-index.ts';
import { openWalletsOf } from '@candor/domain/wallet/transfer.ts';
import { valueOf } from '@candor/domain/wallet/value-of.ts';
import { boundUnitsOf, withdrawableUnits } from '@candor/domain/wallet/withdrawable.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import type { Context } from '#context.ts';

/** What each wallet and each coin in it is worth. */
export function routeAccounts({ http, exchange, clock }: Context): void {
  http.route(getWalletAccount, async ({ caller }) =>
    ok(
      exchange.read((state) => {
        const rows = [...balancesOf(state, caller.userId), ...owedRows(state, caller.userId, clock.nowMs())];
        const accounts = WALLET_KEYS.map((_, index) =>
          walletAccountOf({ state, atMs: clock.nowMs() }, { owner: caller.userId, rows, type: index + 1 }),
        );
        return { accounts, total: printOrNull(valueOf(state, rows, clock.nowMs())), asOfMs: clock.nowMs() };
      }),
    ),
  );
  http.route(getCurrencyAccount, async ({ caller, body: { type, coin } }) => {
    return ok(
      exchange.read((state) => {
        const wallets = type === undefined ? openWalletsOf(state, caller.userId) : [Number(type)];
        const assets = [...state.assets.values()].filter(({ code }) => coin === undefined || code === coin);
        const rows = balancesOf(state, caller.userId);
        return wallets.flatMap((wallet) =>
          assets.map((asset) =>
            currencyAccountOf({ state, atMs: clock.nowMs() }, { owner: caller.userId, wallet, asset, rows }),
          ),
        );
      }),
    );
  });
}

function walletAccountOf({ state, atMs }: Moment, { owner, rows, type }: HeldInWallet): WalletAccount {
  const value = valueOf(
    state,
    rows.filter(({ wallet }) => walletTypeOf(wallet) === type),
    atMs,
  );
  return {
    type,
    key: WALLET_KEYS[type - 1] ?? 'wallet',
    isOpen: openWalletsOf(state, owner).includes(type),
    value: printOrNull(value),
  };
}

type HeldRow = Pick<BalanceRow, 'wallet' | 'asset' | 'total'>;

interface HeldInWallet {
  readonly owner: number;
  readonly rows: readonly HeldRow[];
  readonly type: number;
}

/** The state as it stands, and when that is. */
interface Moment {
  readonly state: State;
  readonly atMs: number;
}

interface CoinOfWallet {
  readonly owner: number;
  readonly wallet: number;
  readonly asset: ListedAsset;
  readonly rows: readonly BalanceRow[];
}

function currencyAccountOf(moment: Moment, { owner, wallet, asset, rows }: CoinOfWallet): CurrencyAccount {
  const { state } = moment;
  const { code, name, displayDecimals } = asset;
  // The isolated accounts of all pairs are one wallet to whoever looks at coins.
  const own = rows.filter((one) => walletTypeOf(one.wallet) === wallet && one.asset === code);
  const available = own.reduce((sum, row) => sum + row.available, 0n);
  const total = own.reduce((sum, row) => sum + row.total, 0n);
  const isFunding = wallet === FUNDING_WALLET;
  return {
    type: wallet,
    coin: code,
    name,
    displayDecimals,
    available: print(available),
    frozen: print(total - available),
    total: print(total),
    withdrawable: isFunding ? print(withdrawableUnits(moment, { owner, asset: code })) : null,
    locked: isFunding ? print(boundUnitsOf(moment, { owner, asset: code })) : null,
    price: printOrNull(indexPriceUnits(state, code, moment.atMs)),
    value: printOrNull(valueOf(state, [{ asset: code, total }], moment.atMs)),
  };
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}

/** What is not known is not zero. */
function printOrNull(units: bigint | undefined): string | null {
  return units === undefined ? null : print(units);
}
