/** The end of a ticket: in view however low the window is, above what scrolls below it, and as wide as its sheet or its panel. */
export const STICKY_FOOT =
  'sticky -bottom-6 lg:-bottom-3 z-10 -mx-6 lg:-mx-3 flex flex-col gap-1.5 bg-surface-2 px-6 lg:px-3 pt-2 pb-4 lg:pb-2';
