import type { SecondTick } from '@candor/contract/second-contracts/order.ts';

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly padding: number;
}

interface TickPlaces {
  readonly dots: readonly { readonly seq: number; readonly x: number; readonly y: number }[];
  readonly openY: number;
  readonly closeY: number;
}

/** A settlement takes so many; each keeps its place while the others are still coming. */
const TICKS_MAX = 5;

/** Where ticks and the two prices lie in a small picture; for drawing alone. */
export function tickPlaces(
  ticks: readonly Pick<SecondTick, 'seq' | 'price'>[],
  { openPrice, closePrice }: { readonly openPrice: string; readonly closePrice: string },
  { width, height, padding }: Frame,
): TickPlaces {
  const prices = [...ticks.map(({ price }) => Number(price)), Number(openPrice), Number(closePrice)];
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const yOf = (price: number) =>
    high === low ? height / 2 : Math.round(padding + ((high - price) / (high - low)) * (height - 2 * padding));
  const stepX = (width - 2 * padding) / (TICKS_MAX - 1);
  return {
    dots: ticks.map(({ seq, price }, index) => ({
      seq,
      x: Math.round(padding + index * stepX),
      y: yOf(Number(price)),
    })),
    openY: yOf(Number(openPrice)),
    closeY: yOf(Number(closePrice)),
  };
}
