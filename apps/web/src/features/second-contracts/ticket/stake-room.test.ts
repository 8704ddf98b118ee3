// @vitest-environment node
import { expect, test } from 'vitest';
import { samplePeriod, sampleProtections } from '../samples.ts';
import { EMPTY_TICKET } from './second-ticket.ts';
import { stakeRoom } from './stake-room.ts';
import { findTicketError, type TicketContext } from './ticket-errors.ts';

const LONG = { ...samplePeriod(), maxAmount: '500' };

function ticketContext(changes: Partial<TicketContext>): TicketContext {
  return { period: LONG, availableUnits: undefined, protections: undefined, ...changes };
}

test('the daily loss limit of 300 leaves 348 of the 500 that the period takes, and one more is refused', () => {
  const known = ticketContext({ protections: sampleProtections({}) });
  expect(stakeRoom(known)).toEqual({ cause: 'dailyLoss', limit: '348', left: '300' });
  const judge = (stake: string) => findTicketError({ ...EMPTY_TICKET, stake }, known)?.word;
  expect([judge('348'), judge('349')]).toEqual([undefined, 'dailyLoss']);
});

test('whatever bounds a stake most is what is told', () => {
  const { dailyLoss, monthlyLoss } = sampleProtections({});
  const room = (changes: Parameters<typeof sampleProtections>[0]) =>
    stakeRoom(ticketContext({ protections: sampleProtections(changes) }));
  expect(stakeRoom(ticketContext({}))).toEqual({ cause: 'period', limit: '500', left: '500' });
  expect(room({ dailyStake: { limit: '1000', used: '960' } })).toEqual({
    cause: 'dailyStake',
    limit: '40',
    left: '40',
  });
  expect(room({ monthlyLoss: { ...monthlyLoss, left: '86' } })).toMatchObject({ cause: 'monthlyLoss', limit: '100' });
  expect(room({ dailyLoss: { ...dailyLoss, left: '0' } })).toMatchObject({ cause: 'dailyLoss', limit: '0' });
});

test('where a loss costs the whole stake, the whole stake stays within the limit', () => {
  const period = { ...LONG, flag: true, feeRate: '0' };
  expect(stakeRoom(ticketContext({ period, protections: sampleProtections({}) }))).toMatchObject({ limit: '300' });
});
