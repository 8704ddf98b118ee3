import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from '@candor/domain/exchange/exchange.ts';
import { INSURANCE_FUND } from '@candor/domain/ledger/house.ts';
import { CONTRACT_WALLET, HOUSE_WALLET } from '@candor/domain/ledger/wallet.ts';
import { DEFAULT_CONTRACTS } from '@candor/domain/perpetuals/default-contracts.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import { afterAll, expect, test } from 'vitest';
import { bundleChild } from '#testing/bundled-child.ts';
import { type ExchangeProcess, startExchangeProcess } from '#testing/exchange-process.ts';
import { createJournalTwin } from '#testing/journal-twin.ts';

const SYMBOL = 'BTCUSDT';
const MAKER = 1_000_000;
const VICTIM_FIRST = 1_000_100;
/** Each of these is chosen by so many; the higher the leverage, the sooner they fall. */
const LEVERAGES = [100, 50, 20, 10];
const VICTIMS_EACH = 15;
/** Down past every liquidation price: at each tick a whole rank falls. */
const TICKS = ['59690', '59090', '57280', '54270'];
const KILL_WITHIN_MS = 4;
const WAIT_MAX_MS = 60_000;

const root = await mkdtemp(join(tmpdir(), 'candor-cascade-'));
const child = await bundleChild();
afterAll(async () => {
  await child.remove();
  await rm(root, { recursive: true, force: true });
});

test(
  'killed in the midst of a cascade of liquidations, nobody is forgotten and nobody is liquidated twice',
  async () => {
    const location = { dataFolder: join(root, 'sqlite') };
    const twin = createJournalTwin(location);
    const start = (): ExchangeProcess => startExchangeProcess({ childFile: child.file, location });
    const requireKept = async (exchange: ExchangeProcess): Promise<void> => {
      expect(await exchange.ready()).toEqual(await twin.readOn());
      expect(twin.breaches()).toEqual([]);
    };

    let exchange = start();
    for (const command of openingCommands()) expect(await exchange.submit(command)).toMatchObject({ ok: true });
    for (const price of TICKS) {
      const answer = exchange.submit(tickAt(price));
      setTimeout(() => exchange.kill(), Math.random() * KILL_WITHIN_MS);
      await answer;
      expect(await exchange.ended).toEqual({ code: null, signal: 'SIGKILL' });
      exchange = start();
      await requireKept(exchange);
      // Whether or not it was heard before: the index says it again, as it does every second.
      expect(await exchange.submit(tickAt(price))).toMatchObject({ ok: true });
    }
    exchange.close();
    expect(await exchange.ended).toEqual({ code: 0, signal: null });
    await twin.readOn();
    expect(twin.breaches()).toEqual([]);
    const { liquidationCount, positions } = twin.read(({ perpetuals }) => ({
      liquidationCount: perpetuals.liquidationCount,
      positions: [...(perpetuals.markets.get(SYMBOL)?.positions.values() ?? [])].map(({ owner }) => owner),
    }));
    expect(liquidationCount).toBe(LEVERAGES.length * VICTIMS_EACH);
    expect(positions.filter((owner) => owner >= VICTIM_FIRST)).toEqual([]);
  },
  WAIT_MAX_MS,
);

/** A maker who is short against everybody, with few bids: some go to the book, some to the fund, some to the maker. */
function openingCommands(): readonly Command[] {
  const contract = DEFAULT_CONTRACTS.find(({ symbol }) => symbol === SYMBOL);
  if (contract === undefined) throw new Error(`${SYMBOL} is not among the default contracts.`);
  const grant = (owner: number, amount: string, wallet = CONTRACT_WALLET): Command => ({
    kind: 'grantDemoFunds',
    owner,
    wallet,
    amounts: [{ asset: 'USDT', units: units(amount) }],
  });
  const limit = { kind: 'placeContractOrder', symbol: SYMBOL, type: 'limit' } as const;
  const order = { ...limit, priceUnits: units('60000'), quantityUnits: units('0.1') };
  const victims = LEVERAGES.flatMap((leverage, rank) =>
    Array.from({ length: VICTIMS_EACH }, (_, place) => ({
      owner: VICTIM_FIRST + rank * VICTIMS_EACH + place,
      leverage,
    })),
  );
  return [
    { kind: 'listAsset', asset: { code: 'USDT', name: 'USDT', displayDecimals: 8 } },
    { kind: 'listContract', contract },
    tickAt('60000'),
    grant(MAKER, '10000000'),
    grant(INSURANCE_FUND, '500', HOUSE_WALLET),
    { ...limit, owner: MAKER, direction: 'openLong', priceUnits: units('59500'), quantityUnits: units('1') },
    ...victims.flatMap(({ owner, leverage }): readonly Command[] => [
      grant(owner, '10000'),
      { kind: 'setContractLeverage', owner, symbol: SYMBOL, leverage },
      { ...order, owner: MAKER, direction: 'openShort' },
      { ...order, owner, direction: 'openLong' },
    ]),
  ];
}

function tickAt(price: string): Command {
  return { kind: 'setContractIndex', symbol: SYMBOL, priceUnits: units(price) };
}

function units(decimal: string): bigint {
  return requireUnits(decimal, LEDGER_SCALE);
}
