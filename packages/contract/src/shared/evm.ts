import * as z from 'zod/mini';

/** In any case of its letters; whether a checksum in them is right is looked at by whoever takes it. */
export const EvmAddress = z.string().check(z.regex(/^0x[0-9A-Fa-f]{40}$/));
/** What `personal_sign` gives: r, s and v of an account that has a key, in either case of its letters. */
export const EvmSignature = z.string().check(z.regex(/^0x[0-9A-Fa-f]{130}$/));
