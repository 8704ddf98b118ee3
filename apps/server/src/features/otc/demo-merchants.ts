import type { DemoLine } from './demo-line.ts';
import { DISPLAY_CURRENCIES, type DisplayCurrency } from '@candor/contract/markets/rates.ts';
import { FUNDING_WALLET, MERCHANT_WALLET } from '@candor/domain/ledger/wallet.ts';
import { availableUnits } from '@candor/domain/ledger/ledger.ts';
import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import type { Context } from '#context.ts';
import { createDemoAds } from './demo-ads.ts';
import { actForDemoMerchant } from './demo-conduct.ts';
import type { AdPrices } from './ad-prices.ts';
import type { Merchants } from './merchants.ts';

interface DemoMerchant {
  readonly loginName: string;
  readonly realName: string;
  readonly idCard: string;
  readonly cardNumber: string;
  readonly lines: readonly DemoLine[];
}

/** Together they offer something in every currency; two of them compete where most look. */
const MOST_LOOKED_AT = ['usd', 'eur', 'cny', 'jpy', 'gbp'] as const satisfies readonly DisplayCurrency[];

const DEMO_MERCHANTS: readonly DemoMerchant[] = [
  {
    loginName: 'demo_harbour',
    realName: 'Demo Merchant Harbour',
    idCard: 'DEMO10001',
    cardNumber: '0000000000010001',
    lines: [{ side: 'sell', coin: 'USDT', fiats: DISPLAY_CURRENCIES, ppm: 1_004_000 }],
  },
  {
    loginName: 'demo_orchard',
    realName: 'Demo Merchant Orchard',
    idCard: 'DEMO10002',
    cardNumber: '0000000000010002',
    lines: [
      { side: 'buy', coin: 'USDT', fiats: DISPLAY_CURRENCIES, ppm: 996_000 },
      { side: 'sell', coin: 'USDT', fiats: MOST_LOOKED_AT, ppm: 1_008_000 },
    ],
  },
  {
    loginName: 'demo_alpine',
    realName: 'Demo Merchant Alpine',
    idCard: 'DEMO10003',
    cardNumber: '0000000000010003',
    lines: [
      { side: 'sell', coin: 'BTC', fiats: DISPLAY_CURRENCIES, ppm: 1_006_000 },
      { side: 'buy', coin: 'BTC', fiats: MOST_LOOKED_AT, ppm: 994_000 },
    ],
  },
];

/** Test assets, granted by a journal like anybody's. */
const FUNDS = [
  { asset: 'USDT', units: 1_000_000n * UNITS_PER_WHOLE },
  { asset: 'BTC', units: 20n * UNITS_PER_WHOLE },
] as const;

const LOOK_EVERY_MS = 2_000;

type DemoContext = Pick<Context, 'exchange' | 'people' | 'identities' | 'jobs' | 'clock' | 'config'>;

interface DemoParts {
  readonly merchants: Merchants;
  readonly prices: AdPrices;
}

/** Merchants of the demonstration, marked as such, who put up ads and answer by themselves. In demo mode alone. */
export function startDemoMerchants(context: DemoContext, { merchants, prices }: DemoParts): void {
  const keepAds = createDemoAds(context, prices);
  const opened = new Map<DemoMerchant, number>();
  context.jobs.every({
    name: 'demo-merchants',
    everyMs: LOOK_EVERY_MS,
    async run() {
      for (const merchant of DEMO_MERCHANTS) {
        const userId = opened.get(merchant) ?? (await openDemoMerchant(context, merchants, merchant));
        opened.set(merchant, userId);
        await actForDemoMerchant(context, userId);
        // Whoever decides about merchants decides about these too.
        if (merchants.find(userId)?.status !== 'merchant') continue;
        for (const line of merchant.lines) await keepAds(userId, line);
      }
    },
  });
}

/** Each step is left out once it is done, so that a start that was cut short goes on where it ended. */
async function openDemoMerchant(
  context: DemoContext,
  merchants: Merchants,
  { loginName, realName, idCard, cardNumber }: DemoMerchant,
): Promise<number> {
  const { exchange, people, identities } = context;
  const userId = await people.openActor(loginName);
  if (!(await identities.hasPrimary(userId))) {
    await identities.submitPrimary(userId, { flag: 1, realName, idCard, country: 'CH' });
  }
  if ((await identities.bankCards.find(userId)) === null) {
    await identities.bankCards.bind(userId, { cardNumber, bankName: 'Demo Bank' });
  }
  if (merchants.find(userId) === undefined) {
    await exchange.submit({ kind: 'grantDemoFunds', owner: userId, wallet: FUNDING_WALLET, amounts: FUNDS });
    await exchange.submit({ kind: 'applyAsMerchant', owner: userId });
  }
  if (merchants.find(userId)?.status === 'applied') await merchants.admit(userId);
  await moveIn(context, userId);
  return userId;
}

/** All that was granted goes where ads are paid from. */
async function moveIn({ exchange }: DemoContext, owner: number): Promise<void> {
  for (const { asset } of FUNDS) {
    const account = { owner, wallet: FUNDING_WALLET, asset };
    const units = exchange.read(({ ledger }) => availableUnits(ledger, account));
    const move = {
      kind: 'transfer',
      owner,
      asset,
      units,
      fromWallet: FUNDING_WALLET,
      toWallet: MERCHANT_WALLET,
    } as const;
    if (units > 0n) await exchange.submit(move);
  }
}
