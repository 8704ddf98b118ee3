import type { UserInfo } from '@candor/contract/account/wire.ts';
import { CopyButton } from '@candor/ui/copy-button.tsx';
import { linkClass } from '@candor/ui/link-class.ts';
import { QrCode } from '@candor/ui/qr-code.tsx';
import { Link } from '#shared/router/link.tsx';
import { useEffect } from 'react';
import { PersonalPage } from '#shared/personal-page.tsx';
import { formatDate } from '#shared/i18n/dates.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useSession } from '#shared/session/session-store.ts';
import { loadProfile } from '#shared/session/session.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { AvatarPicker } from './avatar-picker.tsx';
import { ProfileRow } from './profile-row.tsx';
import { Standing } from './standing.tsx';

/** Who one is here: the ids, the contacts as far as they may be shown, and the invitation. */
export function Screen() {
  const user = useSession((session) => session.userInfo);
  // The session brought a profile along; what changed on another device since then comes now.
  useEffect(() => void loadProfile().catch(() => undefined), []);
  return (
    <PersonalPage>
      {user !== undefined && (
        <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
          <Profile user={user} />
          <Invitation code={user.inviteCode} />
        </div>
      )}
    </PersonalPage>
  );
}

const PANEL = 'flex min-w-0 flex-col gap-4 rounded-large border border-line bg-surface-2 p-5';

function Profile({ user }: { readonly user: UserInfo }) {
  const t = useT();
  const dateStyle = useDateStyle();
  return (
    <section aria-label={t('app.page.accountInfo')} className={PANEL}>
      <AvatarPicker name={user.loginName} picture={user.avatar} />
      <dl className="flex flex-col divide-y divide-line border-t border-line">
        <ProfileRow label={t('centre.info.loginName')}>{user.loginName}</ProfileRow>
        <ProfileRow label={t('centre.info.userId')}>
          <span className="tabular-nums">{user.userId}</span>
          <CopyButton value={user.userId} label={t('centre.info.copyUserId')} />
        </ProfileRow>
        <ProfileRow label={t('common.email.label')}>
          <Contact value={user.email} to="/account/center/security/setting/email" />
        </ProfileRow>
        <ProfileRow label={t('common.phone.label')}>
          <Contact value={user.phone} to="/account/center/security/setting/phone" />
        </ProfileRow>
        <ProfileRow label={t('centre.info.since')}>{formatDate(user.createdAtMs, dateStyle)}</ProfileRow>
        <Standing />
      </dl>
    </section>
  );
}

interface ContactProps {
  /** Masked; null while there is none. */
  readonly value: string | null;
  readonly to: string;
}

function Contact({ value, to }: ContactProps) {
  const t = useT();
  return (
    <>
      {value ?? <span className="text-faint">{t('centre.info.notBound')}</span>}
      <Link to={to} className={`text-13 ${linkClass}`}>
        {t(value === null ? 'centre.info.bind' : 'centre.info.change')}
      </Link>
    </>
  );
}

function Invitation({ code }: { readonly code: string }) {
  const t = useT();
  const link = `${window.location.origin}/invite/${code}`;
  return (
    <section aria-label={t('centre.info.invitation')} className={PANEL}>
      <h2 className="text-16 font-semibold">{t('centre.info.invitation')}</h2>
      <QrCode value={link} label={t('centre.info.inviteLink')} className="size-36 self-center" />
      <dl className="flex flex-col divide-y divide-line border-t border-line">
        <ProfileRow label={t('centre.info.inviteCode')}>
          <span className="font-semibold tabular-nums">{code}</span>
          <CopyButton value={code} label={t('centre.info.copyInviteCode')} />
        </ProfileRow>
        <ProfileRow label={t('centre.info.inviteLink')}>
          <span className="min-w-0 text-13">{link}</span>
          <CopyButton value={link} label={t('centre.info.copyInviteLink')} />
        </ProfileRow>
      </dl>
    </section>
  );
}
