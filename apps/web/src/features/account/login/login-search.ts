import * as z from 'zod/mini';

/** What may stand in the address of the login. */
export const LoginSearch = z.object({
  redirect: z.optional(z.catch(z.string(), '')),
  /** Given by the registration, so that the name need not be typed again. */
  name: z.catch(z.string(), ''),
});
