export { openUserRestrictions, type UserRestrictions } from './user-restrictions.ts';
export type { RestrictionRow } from './tables.ts';
