import type { ChatMessage } from '@candor/contract/chat/wire.ts';
import { expect, test } from 'vitest';
import {
  changeOutgoing,
  EMPTY_CHAT,
  newestId,
  nextWaiting,
  withKept,
  withMessages,
  withNewest,
  withOutgoing,
  type Outgoing,
} from './chat-state.ts';

function message(id: number, clientKey: string | null = null): ChatMessage {
  return {
    id: String(id),
    chatId: '7',
    blade_user_id: '1000001',
    content_type: 1,
    content: `text ${id}`,
    create_time: id,
    about: null,
    clientKey,
  };
}

function outgoing(clientKey: string, state: Outgoing['state'] = 'waiting'): Outgoing {
  return { clientKey, content: clientKey, state, writtenAtMs: 0 };
}

test('messages are in the order of their numbers and each is there once, however they came', () => {
  const state = withMessages(withMessages(EMPTY_CHAT, [message(9), message(12)]), [message(10), message(9)]);
  expect(state.messages.map(({ id }) => id)).toEqual(['9', '10', '12']);
  expect(newestId(state)).toBe('12');
});

test('a newest page that does not reach what is known takes its place, and what is newer than the page stays', () => {
  const known = { ...EMPTY_CHAT, messages: [message(1), message(2)] };
  const apart = withNewest(withMessages(known, [message(9)]), [message(7), message(8)], 9);
  expect(apart.messages.map(({ id }) => id)).toEqual(['7', '8', '9']);
  expect(apart.hasOlder).toBe(true);
  const joined = withNewest(known, [message(2), message(3)], 9);
  expect(joined.messages.map(({ id }) => id)).toEqual(['1', '2', '3']);
  expect(joined.hasOlder).toBe(false);
});

test('what was sent from here is no longer on its way once it has come back', () => {
  const sent = withOutgoing(withOutgoing(EMPTY_CHAT, outgoing('one')), outgoing('two'));
  const state = withMessages(sent, [message(1, 'one')]);
  expect(state.outgoing.map(({ clientKey }) => clientKey)).toEqual(['two']);
});

test('what an earlier page left unanswered is sent before what is new, and not shown twice when it had arrived', () => {
  const opened = withOutgoing(withMessages(EMPTY_CHAT, [message(1, 'one')]), outgoing('three'));
  const state = withKept(opened, [outgoing('one'), outgoing('two')]);
  expect(state.outgoing.map(({ clientKey }) => clientKey)).toEqual(['two', 'three']);
});

test('what was said first goes first, and what was refused holds nobody up', () => {
  const said = ['one', 'two', 'three'].reduce((state, key) => withOutgoing(state, outgoing(key)), EMPTY_CHAT);
  expect(nextWaiting(said)?.clientKey).toBe('one');
  const refused = changeOutgoing(said, 'one', { state: 'failed' });
  expect(nextWaiting(refused)?.clientKey).toBe('two');
});
