export { COUNTRIES } from './countries.ts';
export { openIdentities } from './identities.ts';
export type { Identities, IdentityDocuments } from './identities.ts';
export type { IdentityLimits } from './identity-levels.ts';
export { watermark } from './watermark.ts';
