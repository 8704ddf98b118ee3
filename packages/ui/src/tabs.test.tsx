import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';
import { renderPart } from './test-render.tsx';

test('arrow keys walk the tabs in a circle, and the panel follows, save to what is disabled', async () => {
  const { user, getByRole } = renderPart(<Orders />);
  await user.click(getByRole('tab', { name: 'Open' }));
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(getByRole('tab', { name: 'History' }));
  expect(getByRole('tabpanel', { name: 'Open' }).textContent).toBe('open');
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(getByRole('tab', { name: 'Trades' }));
  expect(getByRole('tabpanel', { name: 'Trades' }).textContent).toBe('trades');
  await user.keyboard('{ArrowRight}');
  expect(getByRole('tab', { name: 'Open' }).getAttribute('aria-selected')).toBe('true');
});

test('only the chosen tab is in the order of the Tab key', () => {
  const { getAllByRole } = renderPart(<Orders />);
  expect(getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
});

test('Home and End go to the first and the last', async () => {
  const { user, getByRole } = renderPart(<Orders />);
  await user.click(getByRole('tab', { name: 'Open' }));
  await user.keyboard('{End}');
  expect(getByRole('tab', { name: 'Trades' }).getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Home}');
  expect(getByRole('tab', { name: 'Open' }).getAttribute('aria-selected')).toBe('true');
});

test('where one reads from right to left, the left arrow goes on', async () => {
  const { user, getByRole } = renderPart(<Orders />, { direction: 'rtl' });
  await user.click(getByRole('tab', { name: 'Open' }));
  await user.keyboard('{ArrowRight}');
  expect(getByRole('tab', { name: 'Trades' }).getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{ArrowLeft}');
  expect(getByRole('tab', { name: 'Open' }).getAttribute('aria-selected')).toBe('true');
});

const ITEMS = [
  { value: 'open', label: 'Open' },
  { value: 'history', label: 'History', isDisabled: true },
  { value: 'trades', label: 'Trades' },
] as const;

function Orders() {
  const [value, setValue] = useState<'open' | 'history' | 'trades'>('open');
  return (
    <Tabs label="Orders" items={ITEMS} value={value} onChange={setValue}>
      {value}
    </Tabs>
  );
}
