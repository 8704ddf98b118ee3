import { PERPETUAL_WALLET, SPOT_WALLET } from '@candor/domain/ledger/wallet.ts';
import { balancesOf } from '@candor/domain/wallet/balances-of.ts';
import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import type { Context } from '#context.ts';
import { keepDemoKey } from '#features/api-keys/port.ts';

const FUNDS = [
  { asset: 'USDT', units: 10_000n * UNITS_PER_WHOLE },
  { asset: 'BTC', units: UNITS_PER_WHOLE / 10n },
  { asset: 'USDT', units: 10_000n * UNITS_PER_WHOLE, wallet: PERPETUAL_WALLET },
];

/** In demo mode a program can begin at once: a key that is printed at the start, and money where it will trade. */
export async function openDemoAccount(context: Context): Promise<void> {
  const { people, exchange, announce } = context;
  const owner = await people.findDemo();
  if (owner === undefined) return;
  // Who has had money here was given it once; more is a button on the site.
  const isNew = exchange.read((state) => balancesOf(state, owner).length === 0);
  if (isNew) await exchange.submit({ kind: 'grantDemoFunds', owner, wallet: SPOT_WALLET, amounts: FUNDS });
  const key = await keepDemoKey(context, owner);
  if (key !== undefined) announce(`Demo API key: ${key.apiKey} secret: ${key.secret}`);
}
