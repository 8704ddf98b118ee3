import * as z from 'zod/mini';

/** What may stand in the address of the registration. */
export const RegisterSearch = z.object({
  invite_code: z.optional(z.catch(z.string(), '')),
  redirect: z.optional(z.catch(z.string(), '')),
});
