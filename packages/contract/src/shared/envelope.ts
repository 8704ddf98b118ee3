import * as z from 'zod/mini';

/** Every answer of every call (rule G-5). `data` of a refusal carries the word and its numbers. */
export const Envelope = z.object({
  code: z.int(),
  success: z.boolean(),
  msg: z.string(),
  data: z.unknown(),
});
export type Envelope = z.infer<typeof Envelope>;

export const RefusalData = z.object({
  refusal: z.string(),
  details: z.optional(z.record(z.string(), z.string())),
});
export type RefusalData = z.infer<typeof RefusalData>;
