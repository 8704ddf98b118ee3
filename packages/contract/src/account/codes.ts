import * as z from 'zod/mini';
import { ACCOUNT_REFUSALS, Email, Phone } from './wire.ts';
import { endpoint } from '../shared/endpoint.ts';
import { pick } from '../shared/refusal-table.ts';

/** What a code may be used for; one that was sent for one purpose opens nothing else. */
export const CODE_PURPOSES = ['REGISTER', 'LOGIN', 'RESET', 'BIND', 'PROOF'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

export const createCaptcha = endpoint({
  method: 'GET',
  path: '/api/user/easyGenerateCode',
  access: 'public',
  changes: true,
  summary: 'A picture with characters to read, or a piece of work for whoever cannot read it',
  query: z.strictObject({ codeType: z.enum(['REGISTER', 'LOGIN']) }),
  reply: z.strictObject({
    captchaId: z.string(),
    /** A PNG as a data address. */
    image: z.string(),
    /** Instead of reading: a number for which SHA-256 of `challenge + number` begins with this many zero bits. */
    work: z.strictObject({ challenge: z.string(), zeroBits: z.int() }),
    expiresIn: z.int(),
  }),
  refusals: {},
  limit: 'captchas',
});

/** How long until the next may be asked for. It says nothing of whether there is such an account. */
const Sent = z.strictObject({ resendSeconds: z.int(), expiresIn: z.int() });

const PublicPurpose = z.enum(['REGISTER', 'RESET']);
const OwnPurpose = z.enum(['BIND', 'PROOF']);

export const sendEmailCode = endpoint({
  method: 'POST',
  path: '/api/user/sendEmailCode',
  access: 'public',
  summary: 'Send a six-digit code by e-mail; the answer is the same whether or not an account exists',
  query: z.strictObject({ email: Email, codeType: PublicPurpose }),
  reply: Sent,
  refusals: pick(ACCOUNT_REFUSALS, 'codeTooSoon'),
  limit: 'codes',
});

export const sendMobileCode = endpoint({
  method: 'POST',
  path: '/api/user/sendMobileCode',
  access: 'public',
  summary: 'Send a six-digit code by text message; the answer is the same whether or not an account exists',
  query: z.strictObject({ phone: Phone, codeType: PublicPurpose }),
  reply: Sent,
  refusals: pick(ACCOUNT_REFUSALS, 'codeTooSoon'),
  limit: 'codes',
});

/** For a logged-in user: to an address that is to be bound, or (PROOF, without an address) to the bound one. */
export const sendOwnEmailCode = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/open/send/email',
  access: 'user',
  changes: true,
  summary: 'Send a code to the e-mail address that is bound, or is to be',
  query: z.strictObject({ email: z.optional(Email), codeType: OwnPurpose }),
  reply: Sent,
  refusals: pick(ACCOUNT_REFUSALS, 'codeTooSoon'),
  limit: 'codes',
});

export const sendOwnPhoneCode = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/open/send/sms',
  access: 'user',
  changes: true,
  summary: 'Send a code to the phone number that is bound, or is to be',
  query: z.strictObject({ phone: z.optional(Phone), codeType: OwnPurpose }),
  reply: Sent,
  refusals: pick(ACCOUNT_REFUSALS, 'codeTooSoon'),
  limit: 'codes',
});

/** The second step of a login may send a code to the bound address, which only the ticket's holder may ask for. */
export const sendStepCode = endpoint({
  method: 'POST',
  path: '/api/user/sendStepCode',
  access: 'public',
  summary: 'Send the code of the second login step',
  body: z.strictObject({ ticket: z.string().check(z.regex(/^[\w-]{43}$/)), method: z.enum(['email', 'phone']) }),
  reply: Sent,
  refusals: pick(ACCOUNT_REFUSALS, 'codeTooSoon', 'codeExpired'),
  limit: 'codes',
});
