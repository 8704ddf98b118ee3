import { useState } from 'react';
import { expect, test } from 'vitest';
import { NumberField } from './number-field.tsx';
import { renderPart } from './test-render.tsx';

test('[VAL-1] only digits and one point stay, and decimals are cut', async () => {
  const { user, getByRole } = renderPart(<Price decimals={2} />);
  const input = getByRole('textbox');
  await user.type(input, 'a-1.2.39');
  expect(valueOf(input)).toBe('1.23');
  await user.clear(input);
  await user.type(input, '.0007');
  expect(valueOf(input)).toBe('7');
});

test('[VAL-1] a field of integers takes no point', async () => {
  const { user, getByRole } = renderPart(<Price decimals={0} />);
  await user.type(getByRole('textbox'), '1.5');
  expect(valueOf(getByRole('textbox'))).toBe('15');
  expect(getByRole('textbox').getAttribute('inputmode')).toBe('numeric');
});

test('a pasted figure loses its thousands separators', async () => {
  const { user, getByRole } = renderPart(<Price decimals={2} />);
  await user.click(getByRole('textbox'));
  await user.paste('$64,250.50');
  expect(valueOf(getByRole('textbox'))).toBe('64250.50');
});

test('a typed comma is the decimal point', async () => {
  const { user, getByRole } = renderPart(<Price decimals={2} />);
  await user.type(getByRole('textbox'), '1,5');
  expect(valueOf(getByRole('textbox'))).toBe('1.5');
});

test('the arrow keys step a tick and Shift ten, without floating point', async () => {
  const { user, getByRole } = renderPart(<Price decimals={1} step="0.1" initial="0.1" />);
  await user.click(getByRole('textbox'));
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(valueOf(getByRole('textbox'))).toBe('0.3');
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}{ArrowDown}');
  expect(valueOf(getByRole('textbox'))).toBe('1.2');
});

test('a refused character leaves the caret where it was', async () => {
  const { user, getByRole } = renderPart(<Price decimals={2} initial="12.34" />);
  const input = getByRole('textbox');
  await user.type(input, 'x9', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(valueOf(input)).toBe('192.34');
});

test('an unfinished point goes when one leaves the field', async () => {
  const { user, getByRole } = renderPart(<Price decimals={2} />);
  await user.type(getByRole('textbox'), '12.');
  expect(valueOf(getByRole('textbox'))).toBe('12.');
  await user.tab();
  expect(valueOf(getByRole('textbox'))).toBe('12');
});

test('what comes to a figure is worked out on leaving or by Enter, and plain figures stay as typed', async () => {
  const double = (text: string) => (text.endsWith('k') ? `${text.slice(0, -1)}000` : undefined);
  const { user, getByRole } = renderPart(<Price decimals={2} resolve={double} />);
  const input = getByRole('textbox');
  await user.type(input, '2x k');
  expect(valueOf(input)).toBe('2 k');
  await user.clear(input);
  await user.type(input, '15k{Enter}');
  expect(valueOf(input)).toBe('15000');
  await user.clear(input);
  await user.type(input, '1.239');
  await user.tab();
  expect(valueOf(input)).toBe('1.23');
});

interface PriceProps {
  readonly decimals: number;
  readonly resolve?: (text: string) => string | undefined;
  readonly step?: string;
  readonly initial?: string;
}

function Price({ initial = '', ...field }: PriceProps) {
  const [value, setValue] = useState(initial);
  return <NumberField aria-label="Price" value={value} onChange={setValue} {...field} />;
}

function valueOf(input: HTMLElement): string {
  return input instanceof HTMLInputElement ? input.value : '';
}
