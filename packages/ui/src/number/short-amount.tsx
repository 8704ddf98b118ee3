import { abbreviatePrice } from '@candor/format/abbreviate-price.ts';
import { filterNumber } from '@candor/format/filter-number.ts';
import { Amount } from './amount.tsx';

interface ShortAmountProps {
  /** A plain decimal string; undefined is what is not known. */
  readonly value: string | undefined;
  readonly unit?: string;
  /** `turnover`: at most two decimals from 100 on, and K, M, B or T; `size`: the fixed decimals of its size. */
  readonly by: keyof typeof SHORTENED;
}

const SHORTENED = { turnover: abbreviatePrice, size: filterNumber } as const;

/** A figure that is looked at and not reckoned with, as short as its size allows; the letter stands with the unit. */
export function ShortAmount({ value, unit = '', by }: ShortAmountProps) {
  const [, figures = '', letter = ''] = /^(.*?)([KMBT]?)$/.exec(SHORTENED[by](value ?? '')) ?? [];
  return <Amount value={figures} unit={`${letter} ${unit}`.trim()} />;
}
