import type { Command } from '@candor/domain/exchange/exchange.ts';
import { INSURANCE_FUND, USER_FIRST } from '@candor/domain/ledger/operator-accounts.ts';
import type { AccountKey } from '@candor/domain/ledger/ledger.ts';
import { PERPETUAL_WALLET, OPERATOR_WALLET, SPOT_WALLET } from '@candor/domain/ledger/wallet.ts';
import { DEFAULT_PERPETUALS } from '@candor/domain/perpetuals/instrument/default-perpetuals.ts';
import { DEFAULT_INSTRUMENTS } from '@candor/domain/spot/default-instruments.ts';
import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';

/** How many of everything. */
export interface CrowdSize {
  readonly accounts: number;
  readonly orders: number;
  readonly positions: number;
}

const SPOT = 'BTC/USDT';
const PERPETUAL = 'BTCUSDT';
const MIDDLE = 60_000n * UNITS_PER_WHOLE;
/** Prices of orders lie so many ticks apart at most, well within the band around the index. */
const TICKS = 300_000;
const TICK_UNITS = UNITS_PER_WHOLE / 100n;
/** An index is told again before it would be stale, at a millisecond a command. */
const INDEX_EVERY = 1_000;

/** Everybody comes in, those of the spot market leave an order each or two, the others open positions in pairs. */
export function* crowdCommands({ accounts, orders, positions }: CrowdSize): Generator<Command> {
  const traders = accounts - positions;
  yield* listings();
  for (let index = 0; index < traders; index += 1) yield spotGrant(index);
  for (let index = 0; index < orders; index += 1) {
    if (index % INDEX_EVERY === 0) yield { kind: 'setIndexPrice', symbol: SPOT, priceUnits: MIDDLE };
    yield restingOrder(index % traders, index);
  }
  for (let pair = 0; pair < positions / 2; pair += 1) {
    if (pair % (INDEX_EVERY / 10) === 0) yield { kind: 'setContractIndex', symbol: PERPETUAL, priceUnits: MIDDLE };
    const [short, long] = [USER_FIRST + traders + pair * 2, USER_FIRST + traders + pair * 2 + 1];
    for (const owner of [short, long]) yield grant({ owner, wallet: PERPETUAL_WALLET, asset: 'USDT' }, 50n);
    yield positionOrder(short, 'openShort');
    yield positionOrder(long, 'openLong');
  }
}

/** What follows, for ever: somebody takes their orders back and leaves another, under a key. */
export function* crowdFlow({ accounts, positions }: CrowdSize): Generator<Command> {
  for (let index = 0; ; index += 1) {
    const place = (index * 7_919) % (accounts - positions);
    yield { kind: 'cancelOrders', owner: USER_FIRST + place };
    yield { ...restingOrder(place, index), key: `flow-${index}` };
    if (index % INDEX_EVERY === 0) yield { kind: 'setIndexPrice', symbol: SPOT, priceUnits: MIDDLE };
  }
}

function* listings(): Generator<Command> {
  const instrument = DEFAULT_INSTRUMENTS.find(({ symbol }) => symbol === SPOT);
  const contract = DEFAULT_PERPETUALS.find(({ symbol }) => symbol === PERPETUAL);
  if (instrument === undefined || contract === undefined) throw new Error('The markets of the crowd exist.');
  for (const code of ['BTC', 'USDT']) yield { kind: 'listAsset', asset: { code, name: code, displayDecimals: 8 } };
  yield { kind: 'listInstrument', instrument };
  yield { kind: 'listContract', contract };
  yield grant({ owner: INSURANCE_FUND, wallet: OPERATOR_WALLET, asset: 'USDT' }, 10_000_000n);
  yield { kind: 'setIndexPrice', symbol: SPOT, priceUnits: MIDDLE };
}

/** Who buys has money, who sells has coins. */
function spotGrant(index: number): Command {
  const owner = USER_FIRST + index;
  return index % 2 === 0
    ? grant({ owner, wallet: SPOT_WALLET, asset: 'USDT' }, 1_000n)
    : grant({ owner, wallet: SPOT_WALLET, asset: 'BTC' }, 1n);
}

function grant({ owner, wallet, asset }: AccountKey, whole: bigint): Command {
  return { kind: 'grantDemoFunds', owner, wallet, amounts: [{ asset, units: whole * UNITS_PER_WHOLE }] };
}

function restingOrder(place: number, index: number): Extract<Command, { kind: 'placeOrder' }> {
  const side = place % 2 === 0 ? 'buy' : 'sell';
  const away = BigInt(1_000 + ((index * 31) % TICKS)) * TICK_UNITS;
  const priceUnits = side === 'buy' ? MIDDLE - away : MIDDLE + away;
  const owner = USER_FIRST + place;
  return { kind: 'placeOrder', owner, symbol: SPOT, side, type: 'limit', priceUnits, quantityUnits: 100_000n };
}

function positionOrder(owner: number, direction: 'openLong' | 'openShort'): Command {
  const common = { owner, symbol: PERPETUAL, direction, type: 'limit' } as const;
  return { kind: 'placeContractOrder', ...common, priceUnits: MIDDLE, quantityUnits: 100_000n };
}
