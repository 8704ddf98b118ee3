import type { Command, Outcome } from '@candor/domain/exchange/exchange.ts';
import { DEFAULT_INSTRUMENTS } from '@candor/domain/spot/default-instruments.ts';

interface Door {
  submit(command: Command): Promise<Outcome>;
}

const OWNERS = [1_000_000, 1_000_001, 1_000_002] as const;
const FUNDING_WALLET = 1;
const SPOT_WALLET = 2;
const UNIT = 100_000_000n;
const SYMBOL = 'BTC/USDT';

/** Opens one market and gives three owners more than they can spend. */
export function openingCommands(): readonly Command[] {
  const instrument = DEFAULT_INSTRUMENTS.find(({ symbol }) => symbol === SYMBOL);
  if (instrument === undefined) throw new Error(`${SYMBOL} is not among the default instruments.`);
  const assets = [instrument.base, instrument.quote];
  return [
    ...assets.map((code) => ({ kind: 'listAsset', asset: { code, name: code, displayDecimals: 8 } }) as const),
    { kind: 'listInstrument', instrument },
    { kind: 'setIndexPrice', symbol: SYMBOL, priceUnits: 60_000n * UNIT },
    ...OWNERS.map((owner) => grantTo(owner, assets)),
  ];
}

function grantTo(owner: number, assets: readonly string[]): Command {
  const amounts = assets.map((asset) => ({ asset, units: 1_000_000_000n * UNIT }));
  return { kind: 'grantDemoFunds', owner, wallet: SPOT_WALLET, amounts };
}

/** The order number `index` of a flow that is the same every time: buys and sells that meet around one price. */
export function orderCommand(index: number): Extract<Command, { readonly kind: 'placeOrder' }> {
  const draw = scramble(index);
  return {
    kind: 'placeOrder',
    key: `order-${index}`,
    owner: OWNERS[draw % OWNERS.length] ?? OWNERS[0],
    symbol: SYMBOL,
    side: (draw >>> 4) % 2 === 0 ? 'buy' : 'sell',
    type: 'limit',
    priceUnits: (60_000n + BigInt((draw >>> 8) % 21) - 10n) * UNIT,
    quantityUnits: BigInt(1 + ((draw >>> 16) % 50)) * 1_000_000n,
  };
}

/** Orders with transfers, withdrawals and mass cancels between them, each under a key of its own. */
export function mixedCommand(index: number): KeyedCommand {
  const draw = scramble(index);
  const owner = OWNERS[draw % OWNERS.length] ?? OWNERS[0];
  if (draw % 50 === 49) return { kind: 'cancelOrders', owner, key: `cancel-${index}` };
  if (draw % 5 === 4) {
    const [fromWallet, toWallet] = draw % 2 === 0 ? [SPOT_WALLET, FUNDING_WALLET] : [FUNDING_WALLET, SPOT_WALLET];
    const units = BigInt(1 + (draw % 1_000)) * UNIT;
    return { kind: 'transfer', owner, key: `transfer-${index}`, asset: 'USDT', units, fromWallet, toWallet };
  }
  if (draw % 5 === 3) {
    const wish = { withdrawalId: String(index), asset: 'USDT', units: 50n * UNIT, feeUnits: UNIT };
    return { kind: 'requestWithdrawal', owner, key: `withdrawal-${index}`, ...wish };
  }
  return { ...orderCommand(index), key: `order-${index}` };
}

export type KeyedCommand = Command & { readonly key: string };

/** Opens the market, then places orders and cancels every third that was accepted. */
export async function playMarket(door: Door, orders: number): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const command of openingCommands()) outcomes.push(await door.submit(command));
  for (let index = 0; index < orders; index += 1) {
    const command = orderCommand(index);
    const outcome = await door.submit(command);
    outcomes.push(outcome);
    if (index % 3 !== 0 || !outcome.ok) continue;
    outcomes.push(
      await door.submit({ kind: 'cancelOrder', owner: command.owner, orderId: Number(outcome.reply['orderId']) }),
    );
  }
  return outcomes;
}

// A multiplicative hash: spread out, and the same on every machine.
function scramble(index: number): number {
  return Math.imul(index + 1, 2_654_435_761) >>> 0;
}
