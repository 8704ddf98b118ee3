import * as z from 'zod/mini';
import { CHAT_PICTURE, CHAT_REFUSALS, CHAT_TEXT } from '../chat/wire.ts';
import { endpoint } from '../shared/endpoint.ts';
import { OTC_REFUSALS } from './refusals.ts';
import { pick } from '../shared/refusal-table.ts';
import { ClientKey, Id, pageOf, TimeMs, unitsAtMost } from '../shared/fields.ts';

/** Longer than this nobody writes to a stranger who waits for money. */
export const OTC_TEXT_MAX = 400;

/** What the operator says in an order's chat; the screen makes the sentence. */
export const OTC_SYSTEM_WORDS = [
  'demo',
  'opened',
  'paid',
  'completed',
  'cancelled',
  'expired',
  'appealed',
  'supplement',
  'decided',
] as const;
export type OtcSystemWord = (typeof OTC_SYSTEM_WORDS)[number];

export const OtcMessage = z.strictObject({
  id: Id,
  orderId: Id,
  /** −1 the operator, else who wrote it. */
  blade_user_id: z.string(),
  /** 1 whoever answered the ad, 2 its merchant, 0 the operator. */
  userType: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  content_type: z.union([z.literal(CHAT_TEXT), z.literal(CHAT_PICTURE)]),
  /** The text, a picture as a data address, or of the operator a word of `OTC_SYSTEM_WORDS` or an arbitrator's question. */
  content: z.string(),
  create_time: TimeMs,
});
export type OtcMessage = z.infer<typeof OtcMessage>;

const UserType = z.union([z.literal(1), z.literal(2)]);

export const sendChatRecord = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/buy/sendChatRecord',
  access: 'user',
  summary: 'Say something to the other side of an order; a picture is named by its upload',
  body: z.strictObject({
    orderId: Id,
    contentType: z.union([z.literal(CHAT_TEXT), z.literal(CHAT_PICTURE)]),
    userType: z.optional(UserType),
    content: z.string().check(...unitsAtMost(OTC_TEXT_MAX)),
    clientKey: z.optional(ClientKey),
  }),
  reply: OtcMessage,
  refusals: {
    ...pick(OTC_REFUSALS, 'unknownOtcOrder', 'otcChatClosed'),
    ...pick(CHAT_REFUSALS, 'contentEmpty', 'pictureUnknown'),
  },
  limit: 'chat',
});

export const getChatRecord = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/buy/getChatRecord/:orderId',
  access: 'user',
  apiKey: 'read',
  summary: 'What was said in an order, the newest first; `beforeId` keeps the pages still while it grows',
  params: z.strictObject({ orderId: Id }),
  body: z.strictObject({
    current: z.optional(z.int().check(z.minimum(1), z.maximum(10_000))),
    size: z.optional(z.int().check(z.minimum(1), z.maximum(50))),
    beforeId: z.optional(Id),
  }),
  reply: z.extend(pageOf(OtcMessage), { isOpen: z.boolean() }),
  refusals: pick(OTC_REFUSALS, 'unknownOtcOrder'),
});
