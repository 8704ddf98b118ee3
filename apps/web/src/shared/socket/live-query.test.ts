// @vitest-environment node
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { liveQuery } from './live-query.ts';
import type { UserEvents } from './user-socket.ts';

interface Row {
  readonly id: string;
  readonly version: number;
}

function foldRow(rows: readonly Row[], row: Row): readonly Row[] {
  const known = rows.find(({ id }) => id === row.id);
  if (known !== undefined && known.version >= row.version) return rows;
  return [row, ...rows.filter(({ id }) => id !== row.id)];
}

function handEvents() {
  const listeners = new Set<(data: unknown) => void>();
  const resyncs = new Set<() => void>();
  const events: UserEvents = {
    on: (_, listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onResync: (listener) => {
      resyncs.add(listener);
      return () => resyncs.delete(listener);
    },
  };
  return { events, listeners, say: (data: unknown) => listeners.forEach((listener) => listener(data)), resyncs };
}

function rowsFrom(fetch: () => Promise<readonly Row[]>) {
  const event = z.strictObject({ id: z.string(), version: z.int() });
  return liveQuery<readonly Row[], Row>({ queryKey: ['rows'], kind: 'ORDER', fetch, event, fold: foldRow });
}

test('an event that arrives while the list is on its way is not undone by the older list', async () => {
  const { events, say } = handEvents();
  const queryClient = new QueryClient();
  const answers: ((rows: Row[]) => void)[] = [];
  const rows = rowsFrom(() => new Promise((resolve) => void answers.push(resolve)));
  rows.attach(events, queryClient);
  const fetching = queryClient.fetchQuery(rows.options);
  await Promise.resolve();
  say({ id: 'a', version: 2 });
  answers[0]?.([{ id: 'a', version: 1 }]);
  expect(await fetching).toEqual([{ id: 'a', version: 2 }]);
  say({ id: 'a', version: 3 });
  say({ id: 'a', version: 2 });
  expect(queryClient.getQueryData(['rows'])).toEqual([{ id: 'a', version: 3 }]);
});

test('two readers of a list fold each event once, and the last to go takes the listeners with it', () => {
  const { events, listeners, resyncs } = handEvents();
  const queryClient = new QueryClient();
  const rows = rowsFrom(() => Promise.resolve([]));
  const leave = [rows.attach(events, queryClient), rows.attach(events, queryClient)];
  expect(listeners.size).toBe(1);
  for (const stop of leave) stop();
  expect(listeners.size + resyncs.size).toBe(0);
});

test('a resync makes the list stale, so that it is loaded again', async () => {
  const { events, resyncs } = handEvents();
  const queryClient = new QueryClient();
  const rows = rowsFrom(() => Promise.resolve([]));
  rows.attach(events, queryClient);
  await queryClient.fetchQuery(rows.options);
  for (const resync of resyncs) resync();
  expect(queryClient.getQueryState(['rows'])?.isInvalidated).toBe(true);
});
