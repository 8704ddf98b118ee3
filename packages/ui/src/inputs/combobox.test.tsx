import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { Combobox } from './combobox.tsx';
import { findOptions } from './find-options.ts';
import { renderPart } from '../test-render.tsx';

const COUNTRIES = [
  { value: 'CH', label: 'Switzerland (+41)' },
  { value: 'CI', label: 'Côte d’Ivoire (+225)' },
  { value: 'SE', label: 'Sweden (+46)' },
];

// The test's document knows no popovers; the browser tests have real ones.
beforeAll(() => {
  const toggle = (newState: string) =>
    function tell(this: HTMLElement): void {
      for (const type of ['beforetoggle', 'toggle']) this.dispatchEvent(Object.assign(new Event(type), { newState }));
    };
  Object.assign(HTMLElement.prototype, { showPopover: toggle('open'), hidePopover: toggle('closed') });
});

test('typing finds by any part of the name, whatever its accents, and Enter chooses', async () => {
  const field = openField();
  await userEvent.type(field, 'cote');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  expect(field.value).toBe('Côte d’Ivoire (+225)');
  expect(field.getAttribute('aria-expanded')).toBe('false');
});

test('arrows go through what was found, round its end, and the field says where they stand', async () => {
  const field = openField();
  await userEvent.type(field, 'sw');
  expect(markedText(field)).toBe('Switzerland (+41)');
  await userEvent.keyboard('{ArrowDown}');
  expect(markedText(field)).toBe('Sweden (+46)');
  await userEvent.keyboard('{ArrowDown}');
  expect(markedText(field)).toBe('Switzerland (+41)');
});

test('Escape leaves what was chosen, and so does a text that names nothing', async () => {
  const field = openField('SE');
  await userEvent.type(field, 'x');
  await userEvent.keyboard('{Escape}');
  expect(field.value).toBe('Sweden (+46)');
  await userEvent.type(field, 'nowhere');
  expect(screen.queryAllByRole('option')).toHaveLength(0);
  await userEvent.tab();
  expect(field.value).toBe('Sweden (+46)');
});

test('an emptied field has nothing chosen', async () => {
  const field = openField('SE');
  await userEvent.clear(field);
  await userEvent.tab();
  expect(field.value).toBe('');
});

test('nothing typed finds all', () => {
  expect(findOptions(COUNTRIES, ' ')).toBe(COUNTRIES);
});

function openField(first?: string): HTMLInputElement {
  renderPart(<Sample first={first} />);
  return screen.getByRole<HTMLInputElement>('combobox');
}

function Sample({ first }: { readonly first: string | undefined }) {
  const [value, setValue] = useState(first);
  return <Combobox label="Country" options={COUNTRIES} value={value} onChange={setValue} />;
}

function markedText(field: HTMLElement): string | null | undefined {
  return document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
}
