import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { pageOf, TimeMs } from '../shared/fields.ts';

const DeviceId = z.string().check(z.regex(/^[\w-]{8,64}$/));

export const Device = z.strictObject({
  id: DeviceId,
  deviceName: z.string(),
  ip: z.string(),
  /** A country by its two letters; null where the address is in none, as on one's own network. */
  location: z.nullable(z.string()),
  lastTime: TimeMs,
  trusted: z.boolean(),
  isCurrent: z.boolean(),
});
export type Device = z.infer<typeof Device>;

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/member/getLoginDevice',
  access: 'user',
  summary: 'The devices that are logged in',
  reply: z.array(Device),
  refusals: {},
});

export const endDevice = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/member/deleteDevice/:id',
  access: 'user',
  summary: 'Log a device out; its sockets close within five seconds',
  params: z.strictObject({ id: DeviceId }),
  reply: z.strictObject({}),
  refusals: {},
});

export const endOtherDevices = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/member/deleteOtherDevices',
  access: 'user',
  summary: 'Log every other device out',
  reply: z.strictObject({ ended: z.int() }),
  refusals: {},
});

export const updateDevice = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/member/updateDevice',
  access: 'user',
  summary: 'Trust a device for thirty days, or no longer',
  body: z.strictObject({ id: DeviceId, trusted: z.boolean() }),
  reply: z.strictObject({}),
  refusals: {},
});

export const LoginRecord = z.strictObject({
  id: z.string(),
  atMs: TimeMs,
  deviceName: z.string(),
  ip: z.string(),
  location: z.nullable(z.string()),
  outcome: z.enum(['success', 'wrongPassword', 'wrongSignature', 'wrongSecondFactor']),
});
export type LoginRecord = z.infer<typeof LoginRecord>;

export const getLoginLog = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/member/getLoginLog',
  access: 'user',
  summary: 'Who tried to log in here, when and from where',
  query: z.strictObject({
    current: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/))),
    size: z.optional(z.string().check(z.regex(/^([1-9]|[1-4]\d|50)$/))),
  }),
  reply: pageOf(LoginRecord),
  refusals: {},
});
