import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dismissToast, showToast, useToasts } from './toast-store.ts';

test('one toast follows one thing, and the oldest gives way to a fifth', () => {
  const { result } = renderHook(useToasts);
  act(() => {
    showToast({ id: 'order', title: 'Sent' });
    showToast({ id: 'order', title: 'Filled', tone: 'success' });
  });
  expect(result.current.map(({ title, tone }) => [title, tone])).toEqual([['Filled', 'success']]);
  const ids = ['a', 'b', 'c', 'd'].map((title) => {
    let id = '';
    act(() => {
      id = showToast({ title });
    });
    return id;
  });
  expect(result.current.map(({ title }) => title)).toEqual(['a', 'b', 'c', 'd']);
  act(() => ids.forEach(dismissToast));
  expect(result.current).toEqual([]);
});
