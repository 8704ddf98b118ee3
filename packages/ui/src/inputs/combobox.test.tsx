import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Combobox } from './combobox.tsx';
import { renderPart } from '../test-render.tsx';

const COUNTRIES = [
  { value: 'CH', label: 'Switzerland (+41)' },
  { value: 'CI', label: 'Côte d’Ivoire (+225)' },
  { value: 'SE', label: 'Sweden (+46)' },
];

// First, while nothing has fetched the list yet.
test('what is typed before the list has come is kept, the focus too, and the list opens with it', async () => {
  const early = drawField('SE');
  early.focus();
  await userEvent.keyboard('cote');
  await expect
    .poll(() => screen.queryAllByRole('option').map(({ textContent }) => textContent))
    .toEqual(['Côte d’Ivoire (+225)']);
  const field = screen.getByRole<HTMLInputElement>('combobox');
  expect(early.isConnected).toBe(false);
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('cote');
  // As when it is typed: Enter would choose it.
  expect(markedText(field)).toBe('Côte d’Ivoire (+225)');
  await userEvent.keyboard('x');
  expect(field.value).toBe('cotex');
});

test('typing finds by any part of the name, whatever its accents, and Enter chooses', async () => {
  const field = await openField();
  await userEvent.type(field, 'cote');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  expect(field.value).toBe('Côte d’Ivoire (+225)');
  expect(field.getAttribute('aria-expanded')).toBe('false');
});

test('arrows go through what was found, round its end, and the field says where they stand', async () => {
  const field = await openField();
  await userEvent.type(field, 'sw');
  expect(markedText(field)).toBe('Switzerland (+41)');
  await userEvent.keyboard('{ArrowDown}');
  expect(markedText(field)).toBe('Sweden (+46)');
  await userEvent.keyboard('{ArrowDown}');
  expect(markedText(field)).toBe('Switzerland (+41)');
});

test('Escape leaves what was chosen, and so does a text that names nothing', async () => {
  const field = await openField('SE');
  await userEvent.type(field, 'x');
  await userEvent.keyboard('{Escape}');
  expect(field.value).toBe('Sweden (+46)');
  await userEvent.type(field, 'nowhere');
  expect(screen.queryAllByRole('option')).toHaveLength(0);
  await userEvent.click(document.body);
  await expect.poll(() => field.value).toBe('Sweden (+46)');
});

test('an emptied field has nothing chosen', async () => {
  const field = await openField('SE');
  await userEvent.clear(field);
  await userEvent.tab();
  expect(field.value).toBe('');
});

test('nothing typed shows all, with what is chosen marked', async () => {
  await userEvent.click(await openField('SE'));
  expect(screen.getAllByRole('option')).toHaveLength(3);
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Sweden (+46)');
});

test('Enter that ends a word of an input method chooses nothing', async () => {
  const field = await openField();
  await userEvent.type(field, 'sw');
  expect(markedText(field)).toBe('Switzerland (+41)');
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229, which: 229, isComposing: true });
  expect(field.getAttribute('aria-expanded')).toBe('true');
  expect(field.value).toBe('sw');
});

test('how many were found is said, and that nothing was', async () => {
  const field = await openField();
  await userEvent.type(field, 'sw');
  expect(said()).toContain('ui.combobox.found 2');
  await userEvent.type(field, 'x');
  expect(said()).toContain('ui.combobox.noMatch');
});

test('Escape in the closed field keeps what was chosen', async () => {
  const field = await openField('SE');
  field.focus();
  await userEvent.keyboard('{Escape}');
  expect(field.value).toBe('Sweden (+46)');
});

/** The field once its list has come, as it does when it is touched. */
async function openField(first?: string): Promise<HTMLInputElement> {
  await userEvent.hover(drawField(first));
  await expect.poll(() => opener().hasAttribute('aria-expanded')).toBe(true);
  return screen.getByRole('combobox');
}

function opener(): HTMLElement {
  return screen.getByRole('button', { name: 'ui.combobox.open' });
}

function drawField(first?: string): HTMLElement {
  renderPart(<Sample first={first} />, { text: (key, values) => [key, ...Object.values(values ?? {})].join(' ') });
  return screen.getByRole('combobox');
}

function Sample({ first }: { readonly first: string | undefined }) {
  const [value, setValue] = useState(first);
  return <Combobox label="Country" options={COUNTRIES} value={value} onChange={setValue} />;
}

function markedText(field: HTMLElement): string | null | undefined {
  return document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
}

function said(): string {
  return screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' ');
}
