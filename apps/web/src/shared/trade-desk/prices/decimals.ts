/** How many decimals a step such as `0.001` asks for. */
export function decimalsOf(step: string): number {
  const point = step.indexOf('.');
  return point === -1 ? 0 : step.length - point - 1;
}
