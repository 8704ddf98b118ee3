/**
 * An indicator reckoned from its tail: a tick changes the last bar alone, so that all values before it stay. What a
 * value needs of the past is in the value before it. Older bars come in a new list, which is reckoned anew.
 */
export function incremental<Bar, Value>(
  valueAt: (bars: readonly Bar[], index: number, before: Value | undefined) => Value,
): (bars: readonly Bar[]) => Value[] {
  const kept = new WeakMap<readonly Bar[], Value[]>();
  return (bars) => {
    const values = kept.get(bars) ?? [];
    kept.set(bars, values);
    values.length = Math.max(0, Math.min(values.length, bars.length) - 1);
    for (let index = values.length; index < bars.length; index += 1) {
      values.push(valueAt(bars, index, values[index - 1]));
    }
    return values;
  };
}
