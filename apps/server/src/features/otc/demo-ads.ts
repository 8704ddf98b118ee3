import type { DisplayCurrency } from '@candor/contract/markets/rates.ts';
import { availableUnits } from '@candor/domain/ledger/ledger.ts';
import { MERCHANT_WALLET } from '@candor/domain/ledger/wallet.ts';
import { frozenUnitsOf, type OtcAd } from '@candor/domain/otc/merchants/otc-ad.ts';
import { otcFeeUnits } from '@candor/domain/otc/orders/otc-order.ts';
import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { divide } from '@candor/money/rounding.ts';
import type { Context } from '#context.ts';
import type { AdPrices } from './ad-prices.ts';
import type { DemoLine } from './demo-line.ts';

/** How much one ad is about, and what one order may come to, in USDT by the index. */
const AD_VALUE = 20_000n;
const ORDER_VALUE = { min: 60n, max: 5_000n } as const;
const PAY_MINUTES = 15;

type AdsContext = Pick<Context, 'exchange'>;

/** Puts up what is missing of a line and fills up what is nearly sold, as soon as the index tells a price. */
export function createDemoAds({ exchange }: AdsContext, prices: AdPrices) {
  function quantityOf({ coin }: DemoLine): bigint | undefined {
    const priceUnits = prices.index(coin, 'usd');
    return priceUnits && divide(AD_VALUE * UNITS_PER_WHOLE * UNITS_PER_WHOLE, priceUnits, 'down');
  }

  /** So many USDT in a currency, in whole ones of it. */
  function fiatUnitsOf(value: bigint, fiat: DisplayCurrency): bigint | undefined {
    const priceUnits = prices.index('USDT', fiat);
    return priceUnits && divide(value * priceUnits, UNITS_PER_WHOLE, 'up') * UNITS_PER_WHOLE;
  }

  /** What an ad could freeze: what is available, and what stands frozen for it already. */
  function freeUnits(owner: number, asset: string, known: OtcAd | undefined): bigint {
    const account = { owner, wallet: MERCHANT_WALLET, asset };
    const available = exchange.read(({ ledger }) => availableUnits(ledger, account));
    return available + (known === undefined ? 0n : frozenUnitsOf(known));
  }

  async function keep(owner: number, line: DemoLine, fiat: DisplayCurrency): Promise<void> {
    const { side, coin, ppm } = line;
    const known = exchange.read(({ otc }) => [...otc.ads.values()].find(isOf({ owner, side, asset: coin, fiat })));
    const units = quantityOf(line);
    const minFiatUnits = fiatUnitsOf(ORDER_VALUE.min, fiat);
    const maxFiatUnits = fiatUnitsOf(ORDER_VALUE.max, fiat);
    if (units === undefined || minFiatUnits === undefined || maxFiatUnits === undefined) return;
    if (known !== undefined && known.remainUnits * 2n >= units) return;
    if (side === 'sell' && units + otcFeeUnits(units) > freeUnits(owner, coin, known)) return;
    await exchange.submit({
      kind: 'setOtcAd',
      owner,
      ...(known === undefined ? {} : { adId: known.id }),
      side,
      asset: coin,
      units,
      isOn: true,
      offer: { ...TERMS, fiat, price: { kind: 'float', ppm }, minFiatUnits, maxFiatUnits },
    });
  }

  return async (owner: number, line: DemoLine): Promise<void> => {
    for (const fiat of line.fiats) await keep(owner, line, fiat);
  };
}

const TERMS = {
  payTypes: ['bank'],
  payMinutes: PAY_MINUTES,
  autoReply: '',
  terms: '',
  levelMin: 1,
  ordersMin: 0,
} as const;

type Sought = Pick<OtcAd, 'owner' | 'side' | 'asset'> & { readonly fiat: DisplayCurrency };

function isOf({ owner, side, asset, fiat }: Sought): (ad: OtcAd) => boolean {
  return (ad) => ad.owner === owner && ad.side === side && ad.asset === asset && ad.offer.fiat === fiat;
}
