import type { SliceRoute } from '#shared/slice.ts';

/** A route with what its screen needs besides its own code. */
export interface SiteRoute extends Omit<SliceRoute, 'area'> {
  /** The area of its messages; the shell's own are always there. */
  readonly area: string;
}
