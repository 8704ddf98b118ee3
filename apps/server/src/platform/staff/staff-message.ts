import * as z from 'zod';

/** What the terminal sends, in one line. */
export const StaffRequest = z.strictObject({
  /** Who sits at the terminal, as the operating system knows them. */
  staff: z.string().regex(/^[\w.@-]{1,64}$/),
  words: z.array(z.string().max(500)).max(20),
});
export type StaffRequest = z.infer<typeof StaffRequest>;

/** What it is answered, in one line. */
export const StaffReply = z.strictObject({
  isOk: z.boolean(),
  lines: z.array(z.string()),
  /** Pictures to be looked at, base64; the terminal decides where they go. */
  files: z.array(z.strictObject({ name: z.string().regex(/^[\w.-]{1,80}$/), content: z.base64() })),
});
export type StaffReply = z.infer<typeof StaffReply>;

export const STAFF_SOCKET = 'staff.sock';
