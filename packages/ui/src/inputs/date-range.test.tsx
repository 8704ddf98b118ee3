import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '../test-render.tsx';
import type { UiTexts } from '../ui-texts.tsx';
// Fetched late on a page; here it is there already, however busy the machine.
import './calendar.tsx';
import { DateRange } from './date-range.tsx';
import type { DateRangeValue } from './days.ts';

test('the first press chooses the first day, the second the last, a third begins anew, and a press clears', async () => {
  const { user, shown, day } = await open({ from: '2026-11-03', to: '2026-11-07' });
  await user.click(day(10));
  expect(shown()).toBe('Period: ui.dateRange.from 11/10/2026');
  await user.click(day(15));
  expect(shown()).toBe('Period: 11/10/2026 – 11/15/2026');
  await user.click(day(12));
  await user.click(day(9));
  expect(shown()).toBe('Period: 11/9/2026 – 11/12/2026');
  await user.click(screen.getByRole('button', { name: 'ui.action.clear' }));
  expect(shown()).toBe('Period: ui.dateRange.any');
});

test('it is walked by arrows and by whole months, and Escape gives the focus back', async () => {
  const { user, shown, opener, day } = await open({ from: '2026-11-10', to: '2026-11-10' });
  day(10).focus();
  await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
  expect(shown()).toBe('Period: ui.dateRange.from 11/18/2026');
  await user.keyboard('{PageDown}');
  await expect.poll(() => screen.getByRole('grid').getAttribute('aria-label')).toBe('December 2026');
  await user.keyboard('{Enter}');
  expect(shown()).toBe('Period: 11/18/2026 – 12/18/2026');
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('grid')).toBeNull();
  await expect.poll(() => document.activeElement).toBe(opener());
});

test('it speaks the language of the reader, and writes days as they do', async () => {
  const { shown, day } = await open(
    { from: '2026-11-10', to: '2026-11-12' },
    { locale: 'de', printDay: (isoDay) => isoDay.replaceAll('-', '/') },
  );
  expect(shown()).toBe('Period: 2026/11/10 – 2026/11/12');
  expect(day(10).getAttribute('aria-label')).toBe('Dienstag, 10. November 2026');
  const [firstWeekday] = screen
    .getAllByRole('columnheader', { hidden: true })
    .map((header) => header.getAttribute('aria-label'));
  expect(firstWeekday).toBe('Montag');
});

test('what lies outside its limits cannot be chosen', async () => {
  const { day } = await open({ from: '2026-11-10', to: '2026-11-10' }, {}, { min: '2026-11-05', max: '2026-11-20' });
  expect([4, 5, 20, 21].map((date) => day(date).hasAttribute('disabled'))).toEqual([true, false, false, true]);
});

type Limits = Partial<Record<'min' | 'max', string>>;

async function open(value: DateRangeValue, texts: Partial<UiTexts> = {}, limits: Limits = {}) {
  const { user, getByRole } = renderPart(<Period initial={value} limits={limits} />, texts);
  const opener = () => getByRole('button', { name: /^Period/ });
  await user.click(opener());
  const grid = await screen.findByRole('grid');
  const day = (date: number) => {
    const cell = grid.ownerDocument.querySelector<HTMLElement>(`[data-day$="-${String(date).padStart(2, '0')}"]`);
    if (cell === null) throw new Error(`There is no day ${date}.`);
    return within(cell).getByRole('button');
  };
  return { user, opener, day, shown: () => opener().getAttribute('aria-label') };
}

interface PeriodProps {
  readonly initial: DateRangeValue;
  readonly limits: Limits;
}

function Period({ initial, limits }: PeriodProps) {
  const [value, setValue] = useState(initial);
  return <DateRange label="Period" value={value} onChange={setValue} {...limits} />;
}
