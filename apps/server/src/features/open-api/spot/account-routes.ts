import {
  getSpotAccount,
  getSystemStatus,
  listCoins,
  listCrossPairs,
  listIsolatedPairs,
  listOrderLimits,
  listSpotFees,
} from '@candor/contract/open-api/spot/account.ts';
import { openNetworkOf } from '@candor/contract/open-api/wallet/networks.ts';
import type { State } from '@candor/domain/exchange/exchange.ts';
import { SPOT_WALLET } from '@candor/domain/ledger/wallet.ts';
import { restrictionsOf } from '@candor/domain/restrictions/restrictions.ts';
import { ok } from '@candor/domain/result.ts';
import { balancesOf } from '@candor/domain/wallet/balances-of.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import type { Context } from '#context.ts';
import { openDecimal } from '../open-decimal.ts';
import { openLimitsOf } from '../order-limits.ts';
import { ownFeesOf } from '../own-fees.ts';
import type { SpotMarkets } from './spot-markets.ts';

/** A fee in parts of a million, in hundredths of a percent. */
const PPM_PER_BASIS_POINT = 100;
/** What a market charges that has no fees of its own (rule 1.2). */
const USUAL_FEES = { product: 'spot', makerFeePpm: 800, takerFeePpm: 1_000 } as const;
const NO_RATE = '0';

/** What the owner of a key may know of their spot account. */
export function routeSpotAccount(context: Context, markets: SpotMarkets): void {
  const { http, exchange, clock, switches } = context;
  http.open(listOrderLimits, async () => ok([...openLimitsOf('openOrders', 'ORDERS')]));
  http.open(getSpotAccount, async ({ query, caller: { userId: owner, scopes } }) => {
    const nowMs = clock.nowMs();
    const omitsZeros = query.omitZeroBalances?.toLowerCase() === 'true';
    return exchange.read((state) => {
      const fees = ownFeesOf(state, { owner, atMs: nowMs })(USUAL_FEES);
      return ok({
        makerCommission: Math.ceil(fees.makerPpm / PPM_PER_BASIS_POINT),
        takerCommission: Math.ceil(fees.takerPpm / PPM_PER_BASIS_POINT),
        buyerCommission: 0,
        sellerCommission: 0,
        commissionRates: { maker: fees.maker, taker: fees.taker, buyer: NO_RATE, seller: NO_RATE },
        canTrade: restrictionsOf(state.restrictions, owner).length === 0,
        canWithdraw: scopes?.includes('withdraw') === true,
        canDeposit: true,
        brokered: false,
        requireSelfTradePrevention: false,
        preventSor: false,
        updateTime: nowMs,
        accountType: 'SPOT',
        balances: spotBalancesOf(state, owner)
          .filter(({ isZero }) => !(omitsZeros && isZero))
          .map(({ asset, free, locked }) => ({ asset, free, locked })),
        permissions: ['SPOT'],
        uid: owner,
      });
    });
  });
  http.open(listSpotFees, async ({ query, caller }) => {
    const picked = markets.pick(query);
    if (!picked.ok) return picked;
    const feesOf = exchange.read((state) => ownFeesOf(state, { owner: caller.userId, atMs: clock.nowMs() }));
    return ok(
      picked.value.map(({ name, instrument }) => {
        const { maker, taker } = feesOf({ product: 'spot', ...instrument });
        return { symbol: name, makerCommission: maker, takerCommission: taker };
      }),
    );
  });
  http.open(getSystemStatus, async () => {
    const isOpen = !switches.isPaused('trading') && exchange.status().degradations.length === 0;
    return ok(isOpen ? { status: 0, msg: 'normal' } : { status: 1, msg: 'system_maintenance' });
  });
  routeCoins(context);
  http.open(listCrossPairs, async () => ok([]));
  http.open(listIsolatedPairs, async () => ok([]));
}

function spotBalancesOf(state: State, owner: number) {
  return balancesOf(state, owner)
    .filter(({ wallet }) => wallet === SPOT_WALLET)
    .map(({ asset, available, total }) => ({
      asset,
      free: openDecimal(available),
      locked: openDecimal(total - available),
      isZero: total === 0n,
    }));
}

const ZERO = openDecimal(0n);

/** Every coin that is traded or moved, with its networks. */
function routeCoins({ http, exchange, chains }: Context): void {
  http.open(listCoins, async ({ caller }) => {
    const networks = chains.networks.all().map((terms) => chains.describe(terms));
    return exchange.read((state) => {
      const balances = new Map(spotBalancesOf(state, caller.userId).map((balance) => [balance.asset, balance]));
      const coins = [...state.assets.values()].map(({ code, name }) => {
        const own = networks.filter(({ coin }) => coin === code);
        const { free = ZERO, locked = ZERO } = balances.get(code) ?? {};
        return {
          coin: code,
          name,
          free,
          locked,
          isLegalMoney: false as const,
          trading: true,
          depositAllEnable: own.some(({ isDepositOpen, isConnected }) => isDepositOpen && isConnected),
          withdrawAllEnable: own.some(({ isWithdrawalOpen, isConnected }) => isWithdrawalOpen && isConnected),
          networkList: own.map((network, index) => ({
            network: openNetworkOf(network.chainType),
            coin: code,
            name: network.network,
            isDefault: index === 0,
            depositEnable: network.isDepositOpen && network.isConnected,
            withdrawEnable: network.isWithdrawalOpen && network.isConnected,
            withdrawFee: full(network.withdrawFee),
            withdrawMin: full(network.withdrawMin),
            withdrawIntegerMultiple: openDecimal(1n),
            minConfirm: network.creditConfirmations,
          })),
        };
      });
      return ok(coins);
    });
  });
}

function full(decimal: string): string {
  return openDecimal(requireUnits(decimal, LEDGER_SCALE));
}
