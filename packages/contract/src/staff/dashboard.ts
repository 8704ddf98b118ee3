import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { TimeMs } from '../shared/fields.ts';
import { OperatorSwitch } from './halts.ts';

export const QUEUES = ['deposits', 'withdrawals', 'identity', 'chats', 'otc', 'loans'] as const;
export const QueueName = z.enum(QUEUES);
export type QueueName = z.infer<typeof QueueName>;

/** How a queue stands against its clock. */
export const QueueState = z.strictObject({
  name: QueueName,
  waiting: z.int(),
  overdue: z.int(),
  /** When the first of those that wait has to be done. */
  nextDueAtMs: z.nullable(TimeMs),
});
export type QueueState = z.infer<typeof QueueState>;

export const getDashboard = endpoint({
  method: 'GET',
  path: '/ops/api/dashboard',
  access: 'staff',
  summary: 'Queues with their clocks, what waits for a second person, and how the exchange fares',
  reply: z.strictObject({
    serverTimeMs: TimeMs,
    queues: z.array(QueueState),
    approvalsWaiting: z.int(),
    switches: z.array(OperatorSwitch),
    exchange: z.strictObject({
      sequence: z.int(),
      viewsSequence: z.int(),
      waiting: z.int(),
      degradations: z.array(z.string()),
    }),
    auditRows: z.int(),
  }),
  refusals: {},
});
export type Dashboard = z.infer<typeof getDashboard.reply>;
