/** A decimal as a number for drawing alone; no figure of money is made of it. */
export function numberOf(decimal: string | null | undefined): number | undefined {
  return decimal === undefined || decimal === null ? undefined : Number(decimal);
}
