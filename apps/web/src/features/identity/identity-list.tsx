import type { AuditStatus } from '@candor/contract/identity.ts';
import { useQuery } from '@tanstack/react-query';
import { IdCard, Landmark, ScanFace } from 'lucide-react';
import { SettingList } from '#shared/account-centre/setting-list.tsx';
import { SettingRow, type SettingRowProps } from '#shared/account-centre/setting-row.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { bankCard } from './queries.ts';
import { STATUSES } from './status-badge.tsx';
import { useIdentityState } from './use-identity-state.ts';

/** Both verifications and the bank card, as rows of the personal centre. */
export function IdentityList() {
  const t = useT();
  const state = useIdentityState();
  const card = useQuery(bankCard('personal'));
  const verificationRow = (key: 'primary' | 'advanced', status: AuditStatus) => ({
    state: { tone: STATUSES[status].tone, label: t(STATUSES[status].label) } satisfies SettingRowProps['state'],
    text: t(key === 'primary' ? 'identity.primary.opens' : 'identity.advanced.opens'),
    action: { label: t('identity.open'), to: '/user/index', search: { key } },
  });
  return (
    <SettingList title={t('app.page.identity')}>
      <Loaded query={state}>
        {(known) => (
          <>
            <SettingRow
              icon={IdCard}
              title={t('app.page.primaryVerification')}
              {...verificationRow('primary', known.auditStatusPrimary)}
              {...(known.realName !== null && { value: known.realName })}
            />
            <SettingRow
              icon={ScanFace}
              title={t('app.page.advancedVerification')}
              {...verificationRow('advanced', known.auditStatusAdvanced)}
            />
          </>
        )}
      </Loaded>
      <Loaded query={card}>
        {(kept) => (
          <SettingRow
            icon={Landmark}
            title={t('app.page.bankCard')}
            text={t('identity.bank.text')}
            state={
              kept === null
                ? { tone: 'neutral', label: t('identity.bank.none') }
                : { tone: 'success', label: t('identity.bank.bound') }
            }
            {...(kept !== null && { value: kept.cardNumber })}
            action={{ label: t('identity.open'), to: '/user/index', search: { key: 'bank' } }}
          />
        )}
      </Loaded>
    </SettingList>
  );
}
