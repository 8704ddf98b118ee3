import { createLog, type Log } from '#platform/log.ts';

/** A log whose errors can be read again, as whoever watches the alarms reads them. */
export function alarmsInto(alarms: unknown[]): Log {
  return createLog({ level: 'error', destination: { write: (line) => void alarms.push(JSON.parse(line)) } });
}
