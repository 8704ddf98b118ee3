import { expect, test } from 'vitest';
import { CoinMark } from './coin-mark.tsx';
import { renderPart } from './test-render.tsx';

const drawn = (symbol: string) => renderPart(<CoinMark symbol={symbol} />).container.querySelector('img');

test('bitcoin is orange, however its symbol is written', () => {
  for (const symbol of ['BTC', 'btc']) expect(decodeURIComponent(drawn(symbol)?.src ?? '')).toContain('#F7931A');
});

test('a coin that nobody has drawn shows its first letter', () => {
  const { container: mark } = renderPart(<CoinMark symbol="qqq" />);
  expect(mark.querySelector('img')).toBeNull();
  expect(mark.textContent).toBe('Q');
});
