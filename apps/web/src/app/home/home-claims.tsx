import { linkClass } from '@candor/ui/link-class.ts';
import {
  BookOpenCheck,
  Braces,
  HardDriveDownload,
  KeyRound,
  MailCheck,
  Scale,
  TimerReset,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import { useId } from 'react';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';

export interface Claim {
  readonly icon: LucideIcon;
  readonly title: PlainMessageId;
  readonly text: PlainMessageId;
}

/** What anybody can check. */
export const CHECKABLE: readonly Claim[] = [
  { icon: Scale, title: 'home.check.book', text: 'home.check.bookText' },
  { icon: BookOpenCheck, title: 'home.check.ledger', text: 'home.check.ledgerText' },
  { icon: HardDriveDownload, title: 'home.check.durable', text: 'home.check.durableText' },
  { icon: Braces, title: 'home.check.open', text: 'home.check.openText' },
];

/** What keeps an account safe. */
export const SECURITY: readonly Claim[] = [
  { icon: KeyRound, title: 'home.security.proof', text: 'home.security.proofText' },
  { icon: TimerReset, title: 'home.security.rest', text: 'home.security.restText' },
  { icon: UsersRound, title: 'home.security.people', text: 'home.security.peopleText' },
  { icon: MailCheck, title: 'home.security.phishing', text: 'home.security.phishingText' },
];

interface ClaimsProps {
  readonly title: string;
  readonly claims: readonly Claim[];
}

export function Claims({ title, claims }: ClaimsProps) {
  const t = useT();
  const id = useId();
  return (
    <section aria-labelledby={id} className="drawn-when-near">
      <h2 id={id} className="mb-6 text-20 font-semibold">
        {title}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {claims.map(({ icon: Icon, ...claim }) => (
          <li key={claim.title} className="flex flex-col gap-2 rounded-large border border-line bg-surface-2 p-5">
            <Icon aria-hidden className="mb-1 size-6 text-accent" strokeWidth={1.75} />
            <h3 className="text-16 font-semibold">{t(claim.title)}</h3>
            <p className="text-14 text-muted">{t(claim.text)}</p>
            {claim.title === 'home.check.open' && (
              <a href="/api/docs" className={`self-start text-14 ${linkClass}`}>
                {t('home.check.openLink')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
