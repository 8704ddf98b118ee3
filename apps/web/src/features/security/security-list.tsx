import type { SecurityOverview } from '@candor/contract/security/wire.ts';
import { KeyRound, Mail, MessageSquareWarning, ShieldCheck, Signature, Smartphone, Wallet } from 'lucide-react';
import { SettingList } from '#shared/account-centre/setting-list.tsx';
import { SettingRow, type SettingRowProps } from '#shared/account-centre/setting-row.tsx';
import { formatDate } from '#shared/i18n/dates.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';

interface SecurityListProps {
  readonly overview: SecurityOverview;
}

/** Every security setting with its state. */
export function SecurityList({ overview }: SecurityListProps) {
  const t = useT();
  return (
    <SettingList title={t('security.list.title')}>
      {useSecurityRows(overview).map((row) => (
        <SettingRow key={row.action.to} {...row} />
      ))}
    </SettingList>
  );
}

function useSecurityRows(overview: SecurityOverview): readonly SettingRowProps[] {
  const t = useT();
  const style = useDateStyle();
  const rowOf = useRow();
  return [
    rowOf({ name: 'email', icon: Mail, isSet: overview.email !== null, value: overview.email ?? undefined }),
    rowOf({ name: 'phone', icon: Smartphone, isSet: overview.phone !== null, value: overview.phone ?? undefined }),
    rowOf({
      name: 'totp',
      icon: ShieldCheck,
      isSet: overview.isTotpBound,
      value: overview.isTotpBound ? t('security.totp.backupLeft', { count: overview.backupCodesLeft }) : undefined,
    }),
    rowOf({
      name: 'password',
      icon: KeyRound,
      isSet: true,
      value: t('security.password.changedAt', { date: formatDate(overview.loginPasswordChangedAtMs, style) }),
    }),
    rowOf({ name: 'fund', icon: Wallet, isSet: overview.isFundPasswordSet }),
    rowOf({
      name: 'wallets',
      icon: Signature,
      isSet: overview.wallets.length > 0,
      isOptional: true,
      value: t('security.wallet.count', { count: overview.wallets.length }),
    }),
    rowOf({
      name: 'anti',
      icon: MessageSquareWarning,
      isSet: overview.antiCode !== null,
      value: overview.antiCode === null ? undefined : hideRest(overview.antiCode),
    }),
  ];
}

interface RowFacts {
  readonly name: keyof typeof PAGES;
  readonly icon: SettingRowProps['icon'];
  readonly isSet: boolean;
  /** An account is as safe without it. */
  readonly isOptional?: boolean;
  readonly value?: string | undefined;
}

function useRow(): (facts: RowFacts) => SettingRowProps {
  const t = useT();
  return ({ name, icon, isSet, isOptional = false, value }) => ({
    icon,
    title: t(PAGES[name].title),
    text: t(PAGES[name].text),
    state: isSet
      ? { tone: 'success', label: t('security.state.set') }
      : { tone: isOptional ? 'neutral' : 'warning', label: t('security.state.notSet') },
    ...(value !== undefined && { value }),
    action: {
      label: t(isSet ? 'security.action.change' : 'security.action.set'),
      to: `/account/center/security/setting/${PAGES[name].page}`,
    },
  });
}

const PAGES = {
  email: { page: 'email', title: 'security.email.title', text: 'security.email.protects' },
  phone: { page: 'phone', title: 'security.phone.title', text: 'security.phone.protects' },
  totp: { page: 'google', title: 'app.page.authenticator', text: 'security.totp.protects' },
  password: { page: 'login-pwd', title: 'app.page.loginPassword', text: 'security.password.protects' },
  fund: { page: 'trade-pwd', title: 'app.page.fundPassword', text: 'security.fund.protects' },
  wallets: { page: 'wallets', title: 'app.page.boundWallets', text: 'security.wallet.protects' },
  anti: { page: 'anti-code', title: 'app.page.antiPhishing', text: 'security.anti.protects' },
} as const;

/** Whoever looks over a shoulder must not be able to write a mail with it. */
function hideRest(code: string): string {
  return `${Array.from(code)[0] ?? ''}•••`;
}
