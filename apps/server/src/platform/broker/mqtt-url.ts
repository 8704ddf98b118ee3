import * as z from 'zod';
import type { Variable } from '#platform/config/config-variable.ts';

/** A broker outside this process, which carries what the operator says to whoever else listens there. */
export const MQTT_URL: Variable<string | undefined> = {
  name: 'MQTT_URL',
  schema: z.url({ protocol: /^(mqtts?|wss?)$/ }).optional(),
  rule: 'an address that begins with mqtt://, mqtts://, ws:// or wss://',
  isSecret: true,
};
