import type { DemoMail } from '@candor/contract/account/demo.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import { CopyButton } from '@candor/ui/copy-button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { formatDateTime } from '#shared/i18n/dates.ts';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { demoMails } from './account-queries.ts';

/** What a demonstration would have sent: mails, text messages and the answers of captchas. */
export function Screen() {
  const t = useT();
  const mails = useQuery(demoMails);
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col gap-6 px-4 py-8">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex max-w-xl flex-col gap-2">
          <h1 className="text-28 font-semibold">{t('app.page.demoMailbox')}</h1>
          <p className="text-14 text-muted">{t('centre.mailbox.text')}</p>
        </div>
        <Button icon={<RotateCw aria-hidden className="size-4" />} onClick={() => void mails.refetch()}>
          {t('centre.mailbox.refresh')}
        </Button>
      </div>
      <Loaded query={mails}>
        {(found) =>
          found.length === 0 ? <EmptyState title={t('centre.mailbox.empty')} /> : <MailList mails={found} />
        }
      </Loaded>
    </div>
  );
}

interface MailListProps {
  readonly mails: readonly DemoMail[];
}

function MailList({ mails }: MailListProps) {
  const t = useT();
  return (
    <ul aria-label={t('app.page.demoMailbox')} className="flex flex-col gap-3">
      {mails.map((mail) => (
        <li key={mail.id} className="flex flex-col gap-2 rounded-large border border-line bg-surface-2 p-4">
          <Mail mail={mail} />
        </li>
      ))}
    </ul>
  );
}

interface MailProps {
  readonly mail: DemoMail;
}

function Mail({ mail: { kind, to, subject, text, atMs } }: MailProps) {
  const t = useT();
  const dateStyle = useDateStyle();
  const code = kind === 'captcha' ? text : findCode(text);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-muted">
        <Badge tone="accent">{t(KIND_LABELS[kind])}</Badge>
        <span className="min-w-0 break-all">{kind !== 'captcha' && t('centre.mailbox.to', { target: to })}</span>
        <span className="ms-auto tabular-nums">{formatDateTime(atMs, dateStyle)}</span>
      </div>
      {subject !== '' && <h2 className="text-14 font-semibold">{subject}</h2>}
      <div className="flex items-start justify-between gap-4">
        <p className="min-w-0 text-14 break-words whitespace-pre-wrap">{text.trim()}</p>
        {code !== undefined && <CopyButton value={code} label={t('centre.mailbox.copyCode', { code })} />}
      </div>
    </>
  );
}

const KIND_LABELS = {
  mail: 'centre.mailKind.mail',
  text: 'centre.mailKind.text',
  captcha: 'centre.mailKind.captcha',
} as const satisfies Record<DemoMail['kind'], PlainMessageId>;

/** The six digits of a code that was sent. */
function findCode(text: string): string | undefined {
  return /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0];
}
