import { type ChildLoggerOptions, type DestinationStream, type Logger, pino } from 'pino';
import { clean, redact } from './redact.ts';

export type Log = Logger;

export interface LogOptions {
  readonly level: string;
  /** Standard output by default. */
  readonly destination?: DestinationStream;
}

/** Structured lines; nothing reaches them before secrets are taken out and control characters stripped. */
export function createLog({ level, destination }: LogOptions): Log {
  const log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // Errors are already plain and clean when they get here.
      serializers: { err: (error: unknown) => error },
      formatters: { level: (label) => ({ level: label }), log: redact },
      hooks: {
        logMethod([first, message, ...rest], method) {
          method.apply(this, [cleanInput(first), cleanInput(message), ...rest.map(cleanInput)]);
        },
      },
    },
    // Written at once: the last lines before an end are the ones that are looked for.
    destination ?? pino.destination({ dest: 1, sync: true }),
  );
  return withCleanChildren(log);
}

/** The library does not format the fields of a child; children inherit this method, so theirs are cleaned too. */
function withCleanChildren(log: Log): Log {
  const plainChild: unknown = Reflect.get(log, 'child');
  if (typeof plainChild !== 'function') throw new Error('The log has no children.');
  const child = function (this: Log, fields: Record<string, unknown>, options?: ChildLoggerOptions): Log {
    const made: Log = Reflect.apply(plainChild, this, [redact(fields), options]);
    return made;
  };
  return Object.assign(log, { child });
}

function cleanInput<Input>(input: Input): Input | string {
  return typeof input === 'string' ? clean(input) : input;
}
