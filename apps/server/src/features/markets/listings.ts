import { DEFAULT_INSTRUMENTS } from '@candor/domain/spot/default-instruments.ts';
import { instrumentsOf } from '@candor/domain/spot/market-views.ts';
import type { Exchange } from '#exchange/exchange.ts';

const ASSETS = [
  { code: 'USDT', name: 'Tether USD', displayDecimals: 2 },
  { code: 'BTC', name: 'Bitcoin', displayDecimals: 8 },
  { code: 'ETH', name: 'Ether', displayDecimals: 8 },
  { code: 'BNB', name: 'BNB', displayDecimals: 8 },
  { code: 'SOL', name: 'Solana', displayDecimals: 8 },
  { code: 'XRP', name: 'XRP', displayDecimals: 6 },
  { code: 'DOGE', name: 'Dogecoin', displayDecimals: 4 },
] as const;

/** Lists what a fresh exchange opens with. What is listed already stays as it is. */
export async function listMarkets(exchange: Exchange): Promise<void> {
  const { assets, symbols } = exchange.read((state) => ({
    assets: new Set(state.assets.keys()),
    symbols: new Set(instrumentsOf(state).map((instrument) => instrument.symbol)),
  }));
  const missingAssets = ASSETS.filter((asset) => !assets.has(asset.code));
  await Promise.all(missingAssets.map((asset) => exchange.submit({ kind: 'listAsset', asset })));
  const missingInstruments = DEFAULT_INSTRUMENTS.filter((instrument) => !symbols.has(instrument.symbol));
  await Promise.all(missingInstruments.map((instrument) => exchange.submit({ kind: 'listInstrument', instrument })));
}
