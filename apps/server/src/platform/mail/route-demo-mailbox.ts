import { listDemoMails } from '@candor/contract/demo.ts';
import { ok } from '@candor/domain/result.ts';
import type { Http } from '#platform/http/http.ts';
import type { DemoMailbox } from './demo-mailbox.ts';

const SHOWN_MAX = 100;

/** What would have reached people's mailboxes and phones; routed in demo mode alone, so that live mode knows no such path. */
export function routeDemoMailbox(http: Http, mailbox: DemoMailbox): void {
  http.route(listDemoMails, async () => {
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
