import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { TimeMs } from '../shared/fields.ts';

export const DemoMail = z.strictObject({
  id: z.string(),
  kind: z.enum(['mail', 'text', 'captcha']),
  /** An address, a phone number, or the id of the captcha whose answer the text is. */
  to: z.string(),
  /** Empty for what has none. */
  subject: z.string(),
  text: z.string(),
  atMs: TimeMs,
});
export type DemoMail = z.infer<typeof DemoMail>;

export const listDemoMails = endpoint({
  method: 'GET',
  path: '/api/demo/mailbox',
  access: 'public',
  summary: 'What was sent by mail and text message in demo mode, newest first; not there in live mode',
  reply: z.array(DemoMail),
  refusals: {},
});
