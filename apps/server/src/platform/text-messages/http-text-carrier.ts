import { type MailCarrier, UndeliverableError } from '#platform/mail/mail-carrier.ts';

const TIMEOUT_MS = 20_000;
/** Answers that say "not now" although they begin with a 4. */
const PASSING_STATUSES: ReadonlySet<number> = new Set([408, 425, 429]);

/**
 * Hands text messages to a provider over HTTP: `POST` of `{id, to, text, locale}` as JSON, with the password of the
 * address as a bearer token. Any 2xx takes the message over; the id is the same when one is offered again.
 */
export function httpTextCarrier(address: string): MailCarrier {
  const url = new URL(address);
  const token = decodeURIComponent(url.password);
  url.username = '';
  url.password = '';
  return {
    async deliver({ id, to, text, locale }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ id, to, text, locale }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (response.ok) return;
      const { status } = response;
      const isFinal =
        status >= 400 && status < 500 && !PASSING_STATUSES.has(status) && status !== 401 && status !== 403;
      if (isFinal) throw new UndeliverableError(`The provider refused the text message with ${status}.`);
      throw new Error(`The provider of text messages answered ${status}.`);
    },
    close: () => Promise.resolve(),
  };
}
