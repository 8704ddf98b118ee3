import * as z from 'zod';
import { partsOf } from './config/config-variable.ts';

const Port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((port) => port <= 65_535);

export const PORT = {
  name: 'PORT',
  schema: z.string().default('3000').pipe(Port),
  rule: 'a whole number from 0 to 65535',
};

/** Where money is real, users' pages and the console never share an origin. */
export const OPS_PORT = { name: 'OPS_PORT', schema: Port.optional(), rule: PORT.rule };

export function opsPortOf(mode: 'demo' | 'live', given: number | undefined, port: number): number | undefined {
  if (given !== undefined || mode === 'demo') return given;
  return port === 0 ? 0 : port + 1;
}

export const HOST = {
  name: 'HOST',
  schema: z
    .string()
    .regex(/^[A-Za-z0-9.:-]{1,253}$/)
    .default('127.0.0.1'),
  rule: 'an address or a host name to listen on',
};

export const HOST_NAMES = {
  name: 'HOST_NAMES',
  schema: z
    .string()
    .toLowerCase()
    .default('')
    .transform(partsOf)
    .pipe(z.array(z.string().regex(/^([a-z0-9.-]{1,253}|\[[0-9a-f:]{2,45}\])$/))),
  rule: 'a list of host names without ports, separated by commas',
};
