import {
  choose,
  fundPerpetual,
  markAt,
  openPerpetualDesk,
  requirePosition,
  tradePerpetual,
  tryPerpetual,
} from '@candor/testkit/fixtures/perpetuals.ts';
import { must, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';
import type { Command } from '../../exchange/exchange.ts';
import { PERPETUAL_WALLET, FUNDING_WALLET } from '../../ledger/wallet.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const CAROL = 1_000_003;
const HOUR_MS = 3_600_000;

/** Bob is short 0.5 at 100×, with a stop above; Alice is long. */
function openDesk(): Desk {
  const desk = openPerpetualDesk();
  for (const owner of [ALICE, BOB, CAROL]) fundPerpetual(desk, owner, { USDT: '100000' });
  choose(desk, BOB, { leverage: 50 });
  tradePerpetual(
    desk,
    { owner: ALICE, direction: 'openLong', price: '60000', quantity: '0.5' },
    { owner: BOB, direction: 'openShort' },
  );
  const { id: positionId } = requirePosition(desk, BOB, { direction: 'short' });
  must(desk, { kind: 'protectPosition', owner: BOB, positionId, stop: 'stopLoss', triggerUnits: units('60300') });
  return desk;
}

/** A second of a price that the sources have jumped away from. */
function holdAt(desk: Desk, price: string): void {
  desk.atMs += 1_000;
  must(desk, { kind: 'setContractIndex', symbol: 'BTCUSDT', priceUnits: units(price), isHeld: true });
}

function answerTo(desk: Desk, command: Command): string {
  const outcome = submit(desk, command);
  return outcome.ok ? 'accepted' : outcome.refusal.word;
}

test('P15 [R5] while an index is held nothing fires, is liquidated, funded or sampled, whatever price is held', () => {
  const desk = openDesk();
  const before = desk.state.perpetuals.markets.get('BTCUSDT');
  desk.atMs += 8 * HOUR_MS;
  for (let second = 0; second < 90; second += 1) holdAt(desk, '75000');
  expect(requirePosition(desk, BOB, { direction: 'short' }).lots).toBe(500);
  expect(desk.events.some(({ kind }) => kind === 'fundingSettled' || kind === 'liquidationStep')).toBe(false);
  expect(before?.basis.samples).toEqual([]);
  // Believed, it is a price like any other: funding first, then the stop, and what it could not close is liquidated.
  markAt(desk, 'BTCUSDT', '75000');
  expect(desk.events.some(({ kind }) => kind === 'fundingSettled')).toBe(true);
  expect(desk.events.some((event) => event.kind === 'liquidationStep' && event.owner === BOB)).toBe(true);
  expect(audit(desk.state)).toEqual([]);
});

test('P15 [R5] while an index is held orders go on within its bands, and collateral stays', () => {
  const desk = openDesk();
  for (let second = 0; second < 30; second += 1) holdAt(desk, '60000');
  const { id: positionId } = requirePosition(desk, ALICE, { direction: 'long' });
  const margin = { kind: 'adjustPositionMargin', owner: ALICE, positionId, units: units('1000') } as const;
  const transfer = { kind: 'transfer', owner: ALICE, asset: 'USDT', units: units('1') } as const;
  const wallets = { fromWallet: PERPETUAL_WALLET, toWallet: FUNDING_WALLET };
  expect(answerTo(desk, { ...margin, change: 'add' })).toBe('accepted');
  expect(answerTo(desk, { ...margin, change: 'reduce' })).toBe('indexUnavailable');
  expect(answerTo(desk, { ...transfer, ...wallets })).toBe('indexUnavailable');
  const open = { owner: CAROL, direction: 'openLong', quantity: '0.1' } as const;
  expect(tryPerpetual(desk, { ...open, price: '60000' })).toBe('accepted');
  expect(tryPerpetual(desk, { ...open, price: '66001' })).toBe('priceOutsideBand');
  expect(tryPerpetual(desk, { owner: ALICE, direction: 'closeLong', price: '60500', quantity: '0.5' })).toBe(
    'accepted',
  );
  markAt(desk, 'BTCUSDT', '60000');
  expect(answerTo(desk, { ...margin, change: 'reduce' })).toBe('accepted');
});
