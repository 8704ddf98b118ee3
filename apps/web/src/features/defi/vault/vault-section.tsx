import type { DefiVault } from '@candor/contract/defi/vault.ts';
import { Banner } from '@candor/ui/banner.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { useSession } from '#shared/session/session-store.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { allSettings } from '#shared/wallet/all-settings-query.ts';
import { DefiSection } from '../defi-section.tsx';
import { openVaults } from '../queries.ts';

const VaultDesk = lazy(async () => ({ default: (await loadChunk(() => import('./vault-desk.tsx'))).VaultDesk }));

/** Deposits on a chain, or that there are none here. */
export function VaultSection() {
  const t = useT();
  const vaults = useQuery(openVaults);
  return (
    <DefiSection title={t('defi.vault.title')} text={t('defi.vault.text')}>
      <UpcomingVaults />
      <Loaded query={vaults}>{({ vaults: open }) => <Vaults vaults={open} />}</Loaded>
    </DefiSection>
  );
}

/** What two people have decided and is still to come, for everybody to see beforehand. */
function UpcomingVaults() {
  const t = useT();
  const style = useDateStyle();
  const { data } = useQuery(allSettings);
  const changes = data?.UPCOMING.flatMap(({ setting, effectiveAtMs }) =>
    setting.kind === 'vault' ? [{ ...setting, effectiveAtMs }] : [],
  );
  return changes?.map(({ vault, isOpen, effectiveAtMs }) => (
    <Banner key={`${vault}-${effectiveAtMs}`}>
      {t('defi.vault.upcoming', {
        isOpen: String(isOpen),
        time: formatDateTime(effectiveAtMs, style),
        address: vault,
      })}
    </Banner>
  ));
}

function Vaults({ vaults }: { readonly vaults: readonly DefiVault[] }) {
  const t = useT();
  const isLogin = useSession((session) => session.isLogin);
  const [first] = vaults;
  if (first === undefined) return <Banner>{t('defi.vault.off')}</Banner>;
  if (!isLogin) return <Banner>{t('defi.own.login')}</Banner>;
  return (
    <Suspense>
      <VaultDesk vaults={[first, ...vaults.slice(1)]} />
    </Suspense>
  );
}
