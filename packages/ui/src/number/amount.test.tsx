import { expect, test } from 'vitest';
import { Amount } from './amount.tsx';
import { PercentChange } from './percent-change.tsx';
import { renderPart } from '../test-render.tsx';

test('what is not known is a dash and never a zero', () => {
  const { container } = renderPart(<Amount value={undefined} unit="USDT" />);
  expect(container.textContent).toBe('—ui.amount.unknown');
});

test('a figure and its unit stand together', () => {
  const { container } = renderPart(<Amount value="-1250.5" decimals={2} unit="USDT" />);
  expect(container.textContent).toBe('−1,250.50USDT');
});

test('only what the reader owns is hidden when they wish so', () => {
  const amounts = (
    <>
      <Amount value="10" isPrivate />
      <Amount value="64250.5" />
    </>
  );
  const { container } = renderPart(amounts, { hidesAmounts: true });
  expect(container.textContent).toBe('••••••ui.amount.hidden64,250.5');
});

test('[CONST-1] sign, arrow and colour stand beside the change', () => {
  const { container, redraw } = renderPart(<PercentChange open="100" close="97.5" />);
  expect(container.textContent).toBe('−2.50%');
  expect(container.querySelector('svg')).not.toBeNull();
  expect(container.querySelector('.text-down')).not.toBeNull();
  redraw(<PercentChange open="100" close="100" />);
  expect(container.textContent).toBe('0.00%');
  expect(container.querySelector('svg')).toBeNull();
});
