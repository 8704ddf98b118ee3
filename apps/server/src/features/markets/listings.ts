import type { State } from '@candor/domain/exchange/exchange.ts';
import { CALM_BREAKER, defaultBreakerOf } from '@candor/domain/markets/default-breakers.ts';
import type { Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import { perpetualsOf } from '@candor/domain/perpetuals/instrument/perpetual-views.ts';
import { DEFAULT_PERPETUALS } from '@candor/domain/perpetuals/instrument/default-perpetuals.ts';
import { DEFAULT_INSTRUMENTS } from '@candor/domain/spot/default-instruments.ts';
import type { Instrument } from '@candor/domain/spot/instrument.ts';
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
  { code: 'ADA', name: 'Cardano', displayDecimals: 6 },
  { code: 'TRX', name: 'TRON', displayDecimals: 6 },
  { code: 'AVAX', name: 'Avalanche', displayDecimals: 8 },
  { code: 'LINK', name: 'Chainlink', displayDecimals: 8 },
  { code: 'DOT', name: 'Polkadot', displayDecimals: 8 },
  { code: 'LTC', name: 'Litecoin', displayDecimals: 8 },
  { code: 'BCH', name: 'Bitcoin Cash', displayDecimals: 8 },
  { code: 'UNI', name: 'Uniswap', displayDecimals: 8 },
  { code: 'ATOM', name: 'Cosmos', displayDecimals: 6 },
  { code: 'NEAR', name: 'NEAR Protocol', displayDecimals: 8 },
  { code: 'APT', name: 'Aptos', displayDecimals: 8 },
  { code: 'ARB', name: 'Arbitrum', displayDecimals: 8 },
  { code: 'OP', name: 'Optimism', displayDecimals: 8 },
  { code: 'FIL', name: 'Filecoin', displayDecimals: 8 },
  { code: 'ETC', name: 'Ethereum Classic', displayDecimals: 8 },
  { code: 'XLM', name: 'Stellar', displayDecimals: 6 },
  { code: 'AAVE', name: 'Aave', displayDecimals: 8 },
] as const;

/** Lists what a fresh exchange opens with. What is listed already stays as it is. */
export async function listMarkets(exchange: Exchange): Promise<void> {
  const { assets, symbols, contracts } = exchange.read((state) => ({
    assets: new Set(state.assets.keys()),
    symbols: new Set(instrumentsOf(state).map((instrument) => instrument.symbol)),
    contracts: new Set(state.perpetuals.markets.keys()),
  }));
  const missingAssets = ASSETS.filter((asset) => !assets.has(asset.code));
  await Promise.all(missingAssets.map((asset) => exchange.submit({ kind: 'listAsset', asset })));
  const missingInstruments = DEFAULT_INSTRUMENTS.filter((instrument) => !symbols.has(instrument.symbol));
  await Promise.all(missingInstruments.map((instrument) => exchange.submit({ kind: 'listInstrument', instrument })));
  const missingPerpetuals = DEFAULT_PERPETUALS.filter(({ symbol }) => !contracts.has(symbol));
  await Promise.all(missingPerpetuals.map((contract) => exchange.submit({ kind: 'listContract', contract })));
  await setBreakers(exchange);
}

/** A market that was listed before there were breakers has one from now on; what two people have set stays. */
async function setBreakers(exchange: Exchange): Promise<void> {
  const isBare = ({ breaker, status }: Instrument | Perpetual): boolean =>
    breaker === undefined && status !== 'delisted';
  const bare = exchange.read((state) => ({
    instruments: instrumentsOf(state).filter(isBare),
    contracts: perpetualsOf(state).filter(isBare),
  }));
  const wanted = [
    ...bare.instruments.map(({ symbol, base }) => ({ symbol, ...defaultBreakerOf(base) })),
    ...bare.contracts.map(({ symbol }) => ({ symbol, ...CALM_BREAKER })),
  ];
  await Promise.all(wanted.map((terms) => exchange.submit({ kind: 'setBreaker', ...terms })));
}

const ORDER = new Map(DEFAULT_INSTRUMENTS.map(({ symbol }, index) => [symbol, index]));

/** The spot markets as the lists have them: the well-known first, then what was listed later, by name. */
export function listedInstruments(state: State): readonly Instrument[] {
  const place = ({ symbol }: Instrument): number => ORDER.get(symbol) ?? ORDER.size;
  return instrumentsOf(state).toSorted((left, right) => place(left) - place(right));
}

const CONTRACT_ORDER = new Map(DEFAULT_PERPETUALS.map(({ symbol }, index) => [symbol, index]));

/** The contracts in the same manner: those margined in USDT, then those margined in their coin. */
export function listedPerpetuals(state: State): readonly Perpetual[] {
  const place = ({ symbol }: Perpetual): number => CONTRACT_ORDER.get(symbol) ?? CONTRACT_ORDER.size;
  return perpetualsOf(state).toSorted((left, right) => place(left) - place(right));
}
