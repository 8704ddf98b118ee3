export { isRegionAllowed } from './second-region.ts';
export { orderNoOf } from './second-wire.ts';
export { findWhereabouts, type Visitor } from './whereabouts.ts';
export { openSecondVoids, type SecondVoids } from './second-voids.ts';
