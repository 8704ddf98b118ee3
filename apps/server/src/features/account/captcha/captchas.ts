import { createHmac, randomBytes, randomInt } from 'node:crypto';
import type { createCaptcha } from '@candor/contract/account/codes.ts';
import type { ReplyOutput } from '@candor/contract/shared/endpoint.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import { type Kysely, sql } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { CaptchaTables } from './captcha-tables.ts';
import { drawCaptcha } from './captcha-drawing.ts';
import { GLYPHS } from './glyphs.ts';
import { isWorkDone } from './is-work-done.ts';

const LIFE_MS = 5 * 60_000;
const LENGTH = 5;
const TRIES = 3;
/** A quarter of a million hashes: a second or so for a phone, and never worth it for a thousand accounts. */
const ZERO_BITS = 18;
const CHARACTERS = [...GLYPHS.keys()];

export type CaptchaPurpose = 'REGISTER' | 'LOGIN';

export interface Captchas {
  create(purpose: CaptchaPurpose): Promise<ReplyOutput<typeof createCaptcha>>;
  /** Takes one try; a captcha that was solved, tried too often or made for something else is as good as expired. */
  accept(
    given: { readonly captchaId: string; readonly answer: string },
    purpose: CaptchaPurpose,
  ): Promise<Result<undefined, 'codeWrong' | 'codeExpired'>>;
  removeExpired(): Promise<void>;
}

interface CaptchasOptions {
  readonly db: Kysely<CaptchaTables>;
  readonly key: Buffer;
  readonly clock: Clock;
  /** Demo mode tells the answer to whoever looks into the mailbox. */
  readonly tell: (captchaId: string, answer: string) => Promise<void>;
}

export function createCaptchas({ db, key, clock, tell }: CaptchasOptions): Captchas {
  const hashOf = (id: string, answer: string): string =>
    createHmac('sha256', key).update(`${id}|${answer.trim().toUpperCase()}`).digest('base64url');

  /** The try is taken before the answer is looked at: many at once cannot have more tries than one after another. */
  async function takeTry(id: string, purpose: CaptchaPurpose): Promise<CaptchaTables['captchas'] | undefined> {
    return db
      .updateTable('captchas')
      .set({ triesLeft: sql`"triesLeft" - 1` })
      .where('id', '=', id)
      .where('purpose', '=', purpose)
      .where('triesLeft', '>', 0)
      .where('expiresAtMs', '>', clock.nowMs())
      .returningAll()
      .executeTakeFirst();
  }

  return {
    async create(purpose) {
      const id = randomBytes(16).toString('hex');
      const challenge = randomBytes(16).toString('hex');
      const answer = Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
      const image = await toPng(drawCaptcha(answer));
      const expiresAtMs = clock.nowMs() + LIFE_MS;
      await db
        .insertInto('captchas')
        .values({ id, purpose, challenge, answerHash: hashOf(id, answer), triesLeft: TRIES, expiresAtMs })
        .execute();
      await tell(id, answer);
      return { captchaId: id, image, work: { challenge, zeroBits: ZERO_BITS }, expiresIn: LIFE_MS / 1000 };
    },

    async accept({ captchaId, answer }, purpose) {
      const captcha = await takeTry(captchaId, purpose);
      if (captcha === undefined) return refuse('codeExpired');
      const isRead = hashOf(captchaId, answer) === captcha.answerHash;
      if (!isRead && !isWorkDone({ challenge: captcha.challenge, zeroBits: ZERO_BITS }, answer))
        return refuse('codeWrong');
      const solved = await db.deleteFrom('captchas').where('id', '=', captchaId).returning('id').executeTakeFirst();
      return solved === undefined ? refuse('codeExpired') : ok(undefined);
    },

    async removeExpired() {
      await db.deleteFrom('captchas').where('expiresAtMs', '<=', clock.nowMs()).execute();
    },
  };
}

async function toPng(svg: string): Promise<string> {
  // Loaded with the first captcha: it is large, and the start does not need it.
  const { default: sharp } = await import('sharp');
  const png = await sharp(Buffer.from(svg)).png({ palette: true, colours: 16 }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
