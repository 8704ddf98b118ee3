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
    destination ?? pino.destination({ dest: 1, sync: false }),
  );
  return withCleanChildren(log);
}

/** The library does not format the fields of a child; children inherit this method, so theirs are cleaned too. */
function withCleanChildren(log: Log): Log {
  const { child } = log;
  function cleanChild(this: Log, fields: Record<string, unknown>, options?: ChildLoggerOptions): Log {
    return child.call(this, redact(fields), options);
  }
  return Object.assign(log, { child: cleanChild });
}

function cleanInput<Input>(input: Input): Input | string {
  return typeof input === 'string' ? clean(input) : input;
}
