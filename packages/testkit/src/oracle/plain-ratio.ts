/** A number as one writes it on paper: a whole over a whole. Nothing is rounded until it is written down. */
export interface Ratio {
  readonly over: bigint;
  readonly under: bigint;
}

export function ratio(text: string | number | bigint): Ratio {
  const [whole = '0', part = ''] = String(text).split('.');
  return { over: BigInt(whole + part), under: 10n ** BigInt(part.length) };
}

export function plus(left: Ratio, right: Ratio): Ratio {
  return { over: left.over * right.under + right.over * left.under, under: left.under * right.under };
}

export function minus(left: Ratio, right: Ratio): Ratio {
  return plus(left, { over: -right.over, under: right.under });
}

export function times(left: Ratio, right: Ratio): Ratio {
  return { over: left.over * right.over, under: left.under * right.under };
}

export function by(left: Ratio, right: Ratio): Ratio {
  const sign = right.over < 0n ? -1n : 1n;
  return { over: left.over * right.under * sign, under: left.under * right.over * sign };
}

export function isLess(left: Ratio, right: Ratio): boolean {
  return left.over * right.under < right.over * left.under;
}

/** The largest multiple of a step that is not above, or the least that is not below. */
export function down(value: Ratio, step: Ratio): Ratio {
  const { over, under } = by(value, step);
  const floor = over < 0n && over % under !== 0n ? over / under - 1n : over / under;
  return times({ over: floor, under: 1n }, step);
}

export function up(value: Ratio, step: Ratio): Ratio {
  const { over, under } = down({ over: -value.over, under: value.under }, step);
  return { over: -over, under };
}

/** The nearest multiple of a step; of two as near, the even one. */
export function near(value: Ratio, step: Ratio): Ratio {
  const low = down(value, step);
  const twice = times(minus(value, low), ratio(2));
  if (isLess(twice, step)) return low;
  const isTie = !isLess(step, twice);
  const { over, under } = by(low, step);
  return isTie && (over / under) % 2n === 0n ? low : plus(low, step);
}

/** As a plain decimal, without zeros at its end; only for what has one. */
export function written({ over, under }: Ratio): string {
  const places = 18n;
  const scaled = (over * 10n ** places) / under;
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(Number(places) + 1, '0');
  const text = `${digits.slice(0, -18)}.${digits.slice(-18)}`.replace(/\.?0+$/, '');
  return scaled < 0n ? `-${text}` : text;
}
