import type { Kysely } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import type { SealedFields } from '#platform/sealed-fields.ts';
import { type MailCarrier, type MailMessage, UndeliverableError } from './mail-carrier.ts';
import { type Channel, Outbox, type OutboxTables, type WaitingLetter } from './outbox.ts';

export interface Mail {
  /** Resolves once the letter is in the outbox: from then on it is not lost, whatever happens to the process. */
  send(message: MailMessage): Promise<void>;
  /** Waits for letters under way; what is still waiting is sent after the next start. */
  close(): Promise<void>;
}

export interface MailOptions {
  readonly tables: Kysely<OutboxTables>;
  readonly fields: SealedFields;
  readonly carrier: MailCarrier;
  readonly clock: Clock;
  readonly log: Log;
  /** Text messages travel by the same rules, in an outbox of their own. */
  readonly channel?: Channel;
  readonly retryAfterMs?: readonly number[];
}

const BATCH_MAX = 10;
const LOOK_EVERY_MS = 5_000;
const TIDY_EVERY_MS = 3_600_000;
const KEEP_MS = 7 * 86_400_000;
/** After the last of these nobody tries again: a day has passed. */
const RETRY_AFTER_MS = [5_000, 30_000, 120_000, 600_000, 1_800_000, 3_600_000, 14_400_000, 28_800_000, 36_000_000];
const ADDRESS = {
  mail: /^[^\s<>@,;:"\\]{1,64}@[A-Za-z0-9.-]{1,253}$/,
  text: /^\+[1-9]\d{6,14}$/,
} as const satisfies Record<Channel, RegExp>;

const REASON_LENGTH_MAX = 500;

/**
 * Mail that is not lost and not repeated: one loop takes letters from the outbox, batch by batch. Only when the
 * process dies between the mail server's yes and our note of it is a letter offered again, under the same message id.
 */
export function openMail(options: MailOptions): Mail {
  const { tables, fields, carrier, clock, log, channel = 'mail', retryAfterMs = RETRY_AFTER_MS } = options;
  const outbox = new Outbox({ tables, fields, channel });
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let isClosed = false;

  async function deliver(letter: WaitingLetter): Promise<void> {
    try {
      await carrier.deliver(letter);
    } catch (error) {
      const delayMs = error instanceof UndeliverableError ? undefined : retryAfterMs[letter.attempts];
      const nextAttemptAtMs = delayMs === undefined ? undefined : clock.nowMs() + delayMs;
      log.warn(
        { err: error, letter: letter.id, attempts: letter.attempts + 1, nextAttemptAtMs },
        'a letter was not taken',
      );
      return outbox.markFailed(letter, { error: reasonOf(error, letter), nextAttemptAtMs });
    }
    await outbox.markSent(letter.id);
  }

  const onFailed = (error: unknown): void => log.error({ err: error }, 'the mail outbox could not be read');

  async function takeBatch(): Promise<void> {
    const due = await outbox.findDue(clock.nowMs(), BATCH_MAX);
    await Promise.all(due.map(deliver));
    if (due.length === BATCH_MAX) isAskedAgain = true;
  }

  // A letter that comes while a batch is under way is looked for again after it.
  function look(): void {
    if (isClosed) return;
    isAskedAgain = running !== undefined;
    running ??= takeBatch()
      .catch(onFailed)
      .finally(() => {
        running = undefined;
        if (isAskedAgain) look();
      });
  }

  const lookTimer = setInterval(look, LOOK_EVERY_MS);
  const tidyTimer = setInterval(() => {
    outbox.removeOlderThan(clock.nowMs() - KEEP_MS).catch(onFailed);
  }, TIDY_EVERY_MS);
  look();
  return {
    async send(message) {
      if (!ADDRESS[channel].test(message.to)) throw new Error(`This is no address for ${channel}.`);
      await outbox.add(message, clock.nowMs());
      look();
    },
    async close() {
      isClosed = true;
      clearInterval(lookTimer);
      clearInterval(tidyTimer);
      await running;
      await carrier.close();
    },
  };
}

/** What the far side said, without the address that it may repeat. */
function reasonOf(error: unknown, { to }: WaitingLetter): string {
  return String(error).replaceAll(to, '…').slice(0, REASON_LENGTH_MAX);
}
