import type { EarnOrder } from '@candor/contract/earn/wire.ts';
import type { LoanOrder } from '@candor/contract/loans/wire.ts';
import type { OtcOrder } from '@candor/contract/otc/wire.ts';
import type { PerpetualEntrust } from '@candor/contract/perpetuals/entrust.ts';
import type { SecondOrder } from '@candor/contract/second-contracts/order.ts';
import type { Entrust } from '@candor/contract/spot/entrust.ts';
import type { PlainMessageId } from '#shared/i18n/translate.ts';

/** Every product with orders: its name, and where one works with them. */
export const PRODUCTS = {
  spot: { title: 'app.page.spotOrders', to: '/account/entrust/spot' },
  cross: { title: 'app.page.crossMarginOrders', to: '/account/entrust/margin-all' },
  isolated: { title: 'app.page.isolatedMarginOrders', to: '/account/entrust/margin-fixed' },
  ubw: { title: 'app.page.usdtContractOrders', to: '/account/entrust/future/u' },
  bbw: { title: 'app.page.coinContractOrders', to: '/account/entrust/future/coin' },
  second: { title: 'app.page.second', to: '/trade/index?type=sec' },
  otc: { title: 'app.page.otcOrders', to: '/otc/order' },
  loan: { title: 'app.page.loanRecords', to: '/loan/order' },
  staking: { title: 'app.page.stakingOrders', to: '/pledge/order' },
  finance: { title: 'app.page.investments', to: '/assets/index?key=investments' },
  mining: { title: 'app.page.defi', to: '/defis/index' },
} as const satisfies Readonly<Record<string, { readonly title: PlainMessageId; readonly to: string }>>;
export type Product = keyof typeof PRODUCTS;

/** What all orders have in common. */
export interface OrderRow {
  readonly id: string;
  readonly product: Product;
  /** The market, or the coin. */
  readonly name: string;
  readonly side?: 'buy' | 'sell';
  readonly amount: string | null;
  readonly unit: string;
  readonly price: string | null;
  readonly state: 'running' | 'done' | 'ended';
  readonly atMs: number;
  /** Whether it is made up of trades that can be looked at. */
  readonly hasDeals: boolean;
}

const ENTRUST_STATES = { 0: 'running', 1: 'done', [-1]: 'ended', [-2]: 'ended' } as const;

export function rowOfEntrust(order: Entrust): OrderRow {
  const [coin = '', quote = ''] = order.exchangeCoinStr.split('/');
  return {
    id: order.id,
    product: order.account ?? 'spot',
    name: order.exchangeCoinStr,
    side: order.direction === 1 ? 'buy' : 'sell',
    amount: order.amount ?? order.money,
    unit: order.amount === null ? quote : coin,
    price: order.price,
    state: ENTRUST_STATES[order.entrust_status],
    atMs: order.createTime,
    hasDeals: true,
  };
}

/** Opening a long and closing a short buy, the other two sell. */
export function rowOfContract(order: PerpetualEntrust): OrderRow {
  const { id, exchangeCoinStr: name, amount, price, direction, contractType } = order;
  return {
    id,
    product: contractType === 1 ? 'ubw' : 'bbw',
    name,
    side: direction === 1 || direction === 4 ? 'buy' : 'sell',
    amount,
    unit: '',
    price,
    state: ENTRUST_STATES[order.entrust_status],
    atMs: order.createTime,
    hasDeals: true,
  };
}

export function rowOfSecond(order: SecondOrder): OrderRow {
  const states = { 0: 'running', 1: 'done', 2: 'ended' } as const;
  return {
    id: order.id,
    product: 'second',
    name: order.symbol,
    amount: order.betAmount,
    unit: order.baseSymbol.toUpperCase(),
    price: order.openPrice,
    state: states[order.status],
    atMs: order.createTime,
    hasDeals: false,
  };
}

export function rowOfOtc(order: OtcOrder): OrderRow {
  const states = { 1: 'running', 2: 'running', 3: 'done', 4: 'ended' } as const;
  return {
    id: order.id,
    product: 'otc',
    name: `${order.coin}/${order.fiat.toUpperCase()}`,
    side: order.role === 'buyer' ? 'buy' : 'sell',
    amount: order.coinCou,
    unit: order.coin,
    price: order.price,
    state: states[order.status],
    atMs: order.createTime,
    hasDeals: false,
  };
}

export function rowOfLoan(order: LoanOrder): OrderRow {
  const states = { 0: 'running', 1: 'running', 2: 'ended', 3: 'done', 4: 'running' } as const;
  return { ...plainRow(order), product: 'loan', state: states[order.status] };
}

export function rowOfEarn(product: 'staking' | 'finance' | 'mining') {
  const states = { 0: 'running', 1: 'done', 2: 'ended' } as const;
  return (order: EarnOrder): OrderRow => ({ ...plainRow(order), product, state: states[order.status] });
}

/** Of what has neither a market nor a price. */
function plainRow({ id, coin, amount, createTime }: Pick<EarnOrder, 'id' | 'coin' | 'amount' | 'createTime'>) {
  return { id, name: coin, amount, unit: coin, price: null, atMs: createTime, hasDeals: false };
}
