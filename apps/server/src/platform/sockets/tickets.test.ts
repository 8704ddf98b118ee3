import { expect, test } from 'vitest';
import { createTickets } from './tickets.ts';

const USER = { userId: 1_000_001, sessionId: 's1', endsAtMs: 86_400_000 };

test('a ticket opens one door, once, within thirty seconds', () => {
  let now = 0;
  const tickets = createTickets({ nowMs: () => now });
  const first = tickets.create(USER, 'ws').ticket;
  expect(tickets.consume(first, 'ws')).toEqual(USER);
  expect(tickets.consume(first, 'ws')).toBeUndefined();
  const second = tickets.create(USER, 'ws').ticket;
  expect(tickets.consume(second, 'mqtt')).toBeUndefined();
  const late = tickets.create(USER, 'ws').ticket;
  now = 30_000;
  expect(tickets.consume(late, 'ws')).toBeUndefined();
});

test('tickets are 32 random bytes and a user can hoard only so many', () => {
  const tickets = createTickets({ nowMs: () => 0, perUserMax: 3 });
  const made = Array.from({ length: 4 }, () => tickets.create(USER, 'ws').ticket);
  expect(new Set(made).size).toBe(4);
  expect(made.every((ticket) => Buffer.from(ticket, 'base64url').length === 32)).toBe(true);
  expect(made.map((ticket) => tickets.consume(ticket, 'ws') !== undefined)).toEqual([false, true, true, true]);
});

test('ending a session or a user voids the tickets they hold and no others', () => {
  const tickets = createTickets({ nowMs: () => 0 });
  const [ended, other] = [tickets.create(USER, 'ws'), tickets.create({ ...USER, sessionId: 's2' }, 'ws')];
  tickets.revokeSession('s1');
  expect(tickets.consume(ended.ticket, 'ws')).toBeUndefined();
  expect(tickets.consume(other.ticket, 'ws')).toBeDefined();
  const third = tickets.create(USER, 'ws');
  tickets.revokeUser(USER.userId);
  expect(tickets.consume(third.ticket, 'ws')).toBeUndefined();
});
