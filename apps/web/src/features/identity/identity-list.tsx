import type { AuditStatus, IdentityState } from '@candor/contract/identity/wire.ts';
import { SkeletonText } from '@candor/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { IdCard, Landmark, ScanFace } from 'lucide-react';
import { SettingCard, SettingRows } from '#shared/account-centre/setting-list.tsx';
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
  const skeleton = (
    <div className="py-4">
      <SkeletonText lineCount={8} />
    </div>
  );
  return (
    <SettingCard title={t('app.page.identity')}>
      <Loaded query={state} skeleton={skeleton}>
        {(known) => (
          <Loaded query={card} skeleton={skeleton}>
            {(kept) => (
              <SettingRows>
                <VerificationRows state={known} />
                <BankCardRow cardNumber={kept?.cardNumber} />
              </SettingRows>
            )}
          </Loaded>
        )}
      </Loaded>
    </SettingCard>
  );
}

function VerificationRows({ state }: { readonly state: IdentityState }) {
  const t = useT();
  const rowOf = (key: 'primary' | 'advanced', status: AuditStatus) => ({
    state: { tone: STATUSES[status].tone, label: t(STATUSES[status].label) } satisfies SettingRowProps['state'],
    text: t(key === 'primary' ? 'identity.primary.opens' : 'identity.advanced.opens'),
    action: { label: t('identity.open'), to: '/user/index', search: { key } },
  });
  return (
    <>
      <SettingRow
        icon={IdCard}
        title={t('app.page.primaryVerification')}
        {...rowOf('primary', state.auditStatusPrimary)}
        {...(state.realName !== null && { value: state.realName })}
      />
      <SettingRow
        icon={ScanFace}
        title={t('app.page.advancedVerification')}
        {...rowOf('advanced', state.auditStatusAdvanced)}
      />
    </>
  );
}

function BankCardRow({ cardNumber }: { readonly cardNumber: string | undefined }) {
  const t = useT();
  return (
    <SettingRow
      icon={Landmark}
      title={t('app.page.bankCard')}
      text={t('identity.bank.text')}
      state={
        cardNumber === undefined
          ? { tone: 'neutral', label: t('identity.bank.none') }
          : { tone: 'success', label: t('identity.bank.bound') }
      }
      {...(cardNumber !== undefined && { value: cardNumber })}
      action={{ label: t('identity.open'), to: '/user/index', search: { key: 'bank' } }}
    />
  );
}
