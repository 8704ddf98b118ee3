import { createCaptcha } from '@candor/contract/account/codes.ts';
import { ok } from '@candor/domain/result.ts';
import type { Platform } from '#infrastructure.ts';
import type { CaptchaTables } from './captcha-tables.ts';
import { type Captchas, createCaptchas } from './captchas.ts';

const TIDY_EVERY_MS = 10 * 60_000;

/** The captchas of this exchange with their rows, their call and their broom. */
export async function openCaptchas({ store, secrets, clock, http, jobs, demoMailbox }: Platform): Promise<Captchas> {
  const captchas = createCaptchas({
    db: store.tables<CaptchaTables>(),
    key: secrets.key('captcha answers'),
    clock,
    async tell(id, answer) {
      const captcha = { id, kind: 'captcha', to: id, subject: '', text: answer, locale: 'en' } as const;
      await demoMailbox?.put({ ...captcha, acceptedAtMs: clock.nowMs() });
    },
  });
  http.route(createCaptcha, async ({ query }) => ok(await captchas.create(query.codeType)));
  jobs.every({ name: 'forget-captchas', everyMs: TIDY_EVERY_MS, run: () => captchas.removeExpired() });
  return captchas;
}
