import * as z from 'zod/mini';
import { endpoint } from '../../shared/endpoint.ts';

const OrderLimit = z.strictObject({
  rateLimitType: z.literal('ORDERS'),
  interval: z.enum(['SECOND', 'MINUTE', 'DAY']),
  intervalNum: z.int(),
  limit: z.int(),
});

export const listOrderLimits = endpoint({
  method: 'GET',
  path: '/api/v3/rateLimit/order',
  access: 'user',
  apiKey: 'read',
  summary: 'How many orders an account may place',
  reply: z.array(OrderLimit),
  refusals: {},
  open: { weight: 40 },
});
