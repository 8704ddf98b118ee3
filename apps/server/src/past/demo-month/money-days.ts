import { getUserInfo } from '@candor/contract/account/wire.ts';
import { makeDemoDeposit } from '@candor/contract/deposits/wire.ts';
import { submitFinance } from '@candor/contract/earn/finance.ts';
import { submitStaking } from '@candor/contract/earn/staking.ts';
import { listLoanOrders, repayLoan } from '@candor/contract/loans/wire.ts';
import { bindInviteCode } from '@candor/contract/referrals/wire.ts';
import { submitSpotOrder } from '@candor/contract/spot/wire.ts';
import { currencyExchange, getCurrencyPrice } from '@candor/contract/swap/wire.ts';
import { transferByBody } from '@candor/contract/wallet/transfer.ts';
import { grantDemoFunds, type WalletKey } from '@candor/contract/wallet/wire.ts';
import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import type { DemoDay, Stage } from './stage.ts';
import type { Visitor } from './visitor.ts';

/** By their numbers in the list that a fresh exchange opens with. */
const STAKING_7_DAYS = '1';
const STAKING_30_DAYS = '2';
const VALUE_ADDED_30_DAYS = '11';
const ORDINARY_14_DAYS = '14';
const MINING = 21;
const LOAN_7_DAYS = 1;
const LOAN_30_DAYS = 3;

/** Money in, money moved, and money that works or is owed. */
export const MONEY_DAYS: readonly DemoDay[] = [
  {
    daysAgo: 28.5,
    async live({ demo }) {
      await demo.ask(grantDemoFunds, { query: { wallets: 'all' } });
      await demo.ask(makeDemoDeposit, { body: { coin: 'USDT', chainType: 'TRC20', amount: '2500' } });
      await demo.ask(makeDemoDeposit, { body: { coin: 'ETH', amount: '0.8' } });
    },
  },
  {
    daysAgo: 27,
    async live({ demo }) {
      await transfer(demo, ['spot', 'wealth', 'USDT', '4000']);
      await transfer(demo, ['spot', 'wallet', 'USDT', '1500']);
      await demo.ask(submitStaking, { body: { planId: STAKING_7_DAYS, amount: '600' } });
      await demo.ask(submitFinance, { body: { planId: VALUE_ADDED_30_DAYS, amount: '1200' } });
    },
  },
  { daysAgo: 25, live: ({ welcome, demo, markets }) => invite({ welcome, demo, markets }, 'ETH') },
  {
    daysAgo: 23,
    async live({ demo }) {
      await demo.ask(submitFinance, { body: { planId: ORDINARY_14_DAYS, amount: '400' } });
      await swap(demo, ['USDT', 'BTC', '350']);
    },
  },
  { daysAgo: 20, live: (stage) => borrow(stage, { productId: LOAN_7_DAYS, whole: 900n, collateral: 3n }) },
  {
    daysAgo: 16,
    live: ({ demo }) => repay(demo),
  },
  { daysAgo: 14, live: (stage) => borrow(stage, { productId: LOAN_30_DAYS, whole: 1_200n, collateral: 4n }) },
  {
    daysAgo: 12,
    async live({ exchange, demoUserId }) {
      await exchange.submit({ kind: 'buyEarn', owner: demoUserId, productId: MINING, units: 800n * UNITS_PER_WHOLE });
    },
  },
  {
    daysAgo: 10,
    async live({ demo }) {
      await transfer(demo, ['spot', 'wallet', 'ETH', '0.1']);
      await swap(demo, ['ETH', 'USDT', '0.1']);
      await demo.ask(makeDemoDeposit, { body: { coin: 'BTC', amount: '0.02' } });
      await demo.ask(submitStaking, { body: { planId: STAKING_30_DAYS, amount: '500' } });
    },
  },
  { daysAgo: 9, live: ({ welcome, demo, markets }) => invite({ welcome, demo, markets }, 'BTC') },
  { daysAgo: 6, live: ({ demo }) => repay(demo, '300') },
  { daysAgo: 3, live: ({ demo }) => transfer(demo, ['spot', 'contract', 'USDT', '500']) },
  { daysAgo: 2, live: ({ welcome, demo, markets }) => invite({ welcome, demo, markets }, 'SOL') },
];

type Transfer = readonly [from: WalletKey, to: WalletKey, coin: string, amount: string];

async function transfer(visitor: Visitor, [from, to, coinSymbol, amount]: Transfer): Promise<void> {
  await visitor.ask(transferByBody, { body: { from, to, coinSymbol, amount } });
}

async function swap(visitor: Visitor, [fromSymbol, toSymbol, total]: readonly [string, string, string]): Promise<void> {
  const { quoteId } = await visitor.ask(getCurrencyPrice, { query: { fromSymbol, toSymbol, total } });
  await visitor.ask(currencyExchange, { body: { fromSymbol, toSymbol, total, quoteId } });
}

/** What is sold is less than what was bought: its fee was paid in the coin. */
const FRIEND_TRADES = [
  ['buy', 2_000],
  ['sell', 1_900],
  ['buy', 1_500],
] as const;

/** Somebody the demo user has invited gets test money and trades, of which the demo user is paid a part of the fees. */
async function invite({ welcome, demo, markets }: Pick<Stage, 'welcome' | 'demo' | 'markets'>, coin: string) {
  const { user } = await demo.ask(getUserInfo, {});
  const friend = await welcome();
  await friend.ask(bindInviteCode, { body: { activeCode: user.inviteCode } });
  await friend.ask(grantDemoFunds, { query: {} });
  for (const [side, value] of FRIEND_TRADES) {
    const { price, quantity } = await markets.spot.meet(`${coin}/USDT`, side, value);
    const type = side === 'buy' ? 0 : 1;
    const order = { symbol: coin, coin: 'USDT', type, delegateType: 0, delegatePrice: price } as const;
    await friend.ask(submitSpotOrder, { body: { ...order, delegateTotal: quantity } });
  }
}

interface Borrowing {
  readonly productId: number;
  readonly whole: bigint;
  /** In hundredths of a bitcoin. */
  readonly collateral: bigint;
}

/** Asked for and granted by commands: the call wants papers, and nobody's are made up. */
async function borrow({ exchange, demoUserId }: Stage, { productId, whole, collateral }: Borrowing): Promise<void> {
  const asked = await exchange.submit({
    kind: 'applyForLoan',
    owner: demoUserId,
    productId,
    units: whole * UNITS_PER_WHOLE,
    collateral: { asset: 'BTC', units: (collateral * UNITS_PER_WHOLE) / 100n },
    score: 0,
    photos: { front: '', back: undefined, handheld: '' },
  });
  if (!asked.ok) throw new Error(`A loan was refused: ${asked.refusal.word}`);
  const granted = await exchange.submit({
    kind: 'approveLoan',
    loanId: asked.reply.loanId,
    reviewers: ['demonstration:first', 'demonstration:second'],
  });
  if (!granted.ok) throw new Error(`A loan was not granted: ${granted.refusal.word}`);
}

/** Repays the loan that runs: so much of it, or all. */
async function repay(visitor: Visitor, part?: string): Promise<void> {
  const { records } = await visitor.ask(listLoanOrders, { query: { status: '1' } });
  const [loan] = records;
  if (loan === undefined) throw new Error('There is no loan to repay.');
  await visitor.ask(repayLoan, { body: { id: loan.id, amount: part ?? loan.totalDue } });
}
