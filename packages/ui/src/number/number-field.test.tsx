import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { NumberField } from './number-field.tsx';
import { renderPart } from '../test-render.tsx';

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

describe('[VAL-1] what comes in one piece', () => {
  test.each([
    ['de', '0,01', '0,01', '0.01'],
    ['de', '59814,2', '59814,2', '59814.2'],
    ['de', '1.234,56', '1234,56', '1234.56'],
    ['de', '59814.2', '59814,2', '59814.2'],
    ['fr', '1\u202F234,5', '1234,5', '1234.5'],
    ['en', '1,234.56', '1234.56', '1234.56'],
  ])('is read as it is written in %s: %j', async (locale, text, ...[shown, value]) => {
    const onValue = vi.fn<(value: string) => void>();
    const { user, getByRole } = renderPart(<Price decimals={8} onValue={onValue} />, { locale });
    await user.click(getByRole('textbox'));
    await user.paste(text);
    expect(valueOf(getByRole('textbox'))).toBe(shown);
    expect(onValue).toHaveBeenLastCalledWith(value);
  });

  test('is refused with its reason, and what stood there stays', async () => {
    const { user, getByRole } = renderPart(<Price decimals={8} initial="7" />);
    await user.tripleClick(getByRole('textbox'));
    await user.paste('0,5');
    expect(valueOf(getByRole('textbox'))).toBe('7');
    expect(getByRole('status').textContent).toBe('ui.number.unreadable');
    await user.type(getByRole('textbox'), '1');
    expect(valueOf(getByRole('textbox'))).toBe('71');
    expect(document.querySelector('[role=status]')).toBeNull();
  });

  test('is asked about where it can be meant in two ways', async () => {
    const { user, getByRole, getAllByRole } = renderPart(<Price decimals={8} initial="7" />, { locale: 'de' });
    await user.tripleClick(getByRole('textbox'));
    await user.paste('1.234');
    expect(valueOf(getByRole('textbox'))).toBe('7');
    expect(getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['1.234,0', '1,234']);
    await user.click(getByRole('button', { name: '1,234' }));
    expect(valueOf(getByRole('textbox'))).toBe('1,234');
    expect(document.querySelector('[role=status]')).toBeNull();
  });

  test('is taken by drop and by autofill as by paste', async () => {
    const { getByRole } = renderPart(<Price decimals={8} />, { locale: 'de' });
    const input = getByRole('textbox');
    fireEvent.drop(input, { dataTransfer: { getData: () => '0,25' } });
    expect(valueOf(input)).toBe('0,25');
    fireEvent.change(input, { target: { value: '59.814,2' } });
    expect(valueOf(input)).toBe('59814,2');
    fireEvent.change(input, { target: { value: '1,2,3' } });
    expect(valueOf(input)).toBe('59814,2');
  });

  test('goes among what stands already, if the whole is a number', async () => {
    const { user, getByRole } = renderPart(<Price decimals={8} initial="12.5" />, { locale: 'de' });
    const input = getByRole('textbox');
    await user.type(input, '{Home}', { initialSelectionStart: 0, initialSelectionEnd: 0 });
    await user.paste('34');
    expect(valueOf(input)).toBe('3412,5');
    input.focus();
    if (input instanceof HTMLInputElement) input.setSelectionRange(0, 0);
    await user.paste('0,5');
    expect(valueOf(input)).toBe('3412,5');
    expect(getByRole('status').textContent).toBe('ui.number.unreadable');
  });

  test('loses no digit in silence', async () => {
    const { user, getByRole, redraw } = renderPart(<Price decimals={2} />);
    await user.click(getByRole('textbox'));
    await user.paste('1.239');
    expect([valueOf(getByRole('textbox')), getByRole('status').textContent]).toEqual(['1.23', 'ui.number.shortened']);
    redraw(<Price key="whole" decimals={0} />);
    await user.click(getByRole('textbox'));
    await user.paste('1.5');
    expect([valueOf(getByRole('textbox')), getByRole('status').textContent]).toEqual(['', 'ui.number.whole']);
  });

  test('of an input method is read when it is finished', () => {
    const { getByRole } = renderPart(<Price decimals={8} />, { locale: 'zh-CN' });
    const input = getByRole('textbox');
    fireEvent.compositionStart(input);
    fireEvent.input(input, { target: { value: '１２．５' }, isComposing: true, inputType: 'insertCompositionText' });
    expect(valueOf(input)).toBe('１２．５');
    fireEvent.compositionEnd(input);
    expect(valueOf(input)).toBe('12.5');
  });
});

test.each([
  ['de', '1.234,56', '1234,56'],
  ['en', '1,234.56', '1234.56'],
  ['en', '1,234,567.8', '1234567.8'],
  ['de', '0.5', '0,5'],
  ['en', '0,5', '0.5'],
])('[VAL-1] typed key by key in %s, %j is one number', async (locale, keys, shown) => {
  const { user, getByRole } = renderPart(<Price decimals={2} />, { locale });
  await user.type(getByRole('textbox'), keys);
  expect(valueOf(getByRole('textbox'))).toBe(shown);
});

interface PriceProps {
  readonly decimals: number;
  readonly resolve?: (text: string) => string | undefined;
  readonly step?: string;
  readonly initial?: string;
  readonly onValue?: (value: string) => void;
}

function Price({ initial = '', onValue, ...field }: PriceProps) {
  const [value, setValue] = useState(initial);
  const change = (next: string) => {
    setValue(next);
    onValue?.(next);
  };
  return <NumberField aria-label="Price" value={value} onChange={change} {...field} />;
}

function valueOf(input: HTMLElement): string {
  return input instanceof HTMLInputElement ? input.value : '';
}
