import { listDemoMails } from '@candor/contract/account/demo.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import type { Http } from '#platform/http/http.ts';
import type { DemoMailbox } from './demo-mailbox.ts';

const SHOWN_MAX = 100;

/**
 * What would have reached people's mailboxes and phones. Routed in demo mode alone, so that live mode knows no such
 * path, and read by our own page on this machine alone: neither others who can reach a demonstration nor a foreign page
 * in a browser here are shown anybody's codes.
 */
export function routeDemoMailbox(http: Http, mailbox: DemoMailbox): void {
  http.route(listDemoMails, async ({ isPageHere }) => {
    if (!isPageHere) return refuse('forbidden');
    const mails = await mailbox.list(SHOWN_MAX);
    return ok(
      mails.map(({ id, kind, to, subject, text, acceptedAtMs }) => ({
        id,
        kind,
        to,
        subject,
        text,
        atMs: acceptedAtMs,
      })),
    );
  });
}
