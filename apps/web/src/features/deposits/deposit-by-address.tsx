import type { ChainType, CoinNetwork } from '@candor/contract/chains/wire.ts';
import type { DepositAddress } from '@candor/contract/deposits/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Banner } from '@candor/ui/banner.tsx';
import { CopyButton } from '@candor/ui/copy-button.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { Select } from '@candor/ui/inputs/select.tsx';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { platformConfig } from '#shared/platform-config.ts';
import { CoinField, coinsOf } from '#shared/wallet/coin-field.tsx';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import { GroupedAddress } from '#shared/wallet/grouped-address.tsx';
import { UpcomingTerms } from '#shared/wallet/upcoming-terms.tsx';
import { useAskedCoin } from '#shared/wallet/use-asked-coin.ts';
import { DemoDeposit } from './demo-deposit.tsx';
import { depositAddress } from './queries.ts';

interface DepositByAddressProps {
  readonly networks: readonly CoinNetwork[];
}

/** Coin, network, then the address with all that must be known before anything is sent there. */
export function DepositByAddress({ networks }: DepositByAddressProps) {
  const t = useT();
  const [coin, setCoin] = useState(useAskedCoin(coinsOf(networks)));
  const [wanted, setWanted] = useState<ChainType>();
  const ofCoin = networks.filter((network) => network.coin === coin);
  const chosen = ofCoin.find(({ chainType }) => chainType === wanted) ?? ofCoin.find(isOpen);
  return (
    <div className="flex flex-col gap-5">
      <CoinField coins={coinsOf(networks)} value={coin} onChange={setCoin} />
      <Field label={t('common.money.network')}>
        <Select
          value={chosen?.chainType}
          onChange={setWanted}
          options={ofCoin.map((network) => ({
            value: network.chainType,
            label: isOpen(network) ? network.network : `${network.network} (${t('common.money.closed')})`,
            isDisabled: !isOpen(network),
          }))}
        />
      </Field>
      {chosen !== undefined && (
        <>
          <UpcomingTerms coin={coin} chainType={chosen.chainType} />
          <OwnAddress network={chosen} />
        </>
      )}
    </div>
  );
}

function isOpen({ isConnected, isDepositOpen }: CoinNetwork): boolean {
  return isConnected && isDepositOpen;
}

function OwnAddress({ network }: { readonly network: CoinNetwork }) {
  const { coin, chainType, isSimulated } = network;
  const address = useQuery(depositAddress(coin, chainType));
  return (
    <Loaded query={address} skeleton={<Skeleton className="h-96 w-full rounded-large" />}>
      {(own) => (
        <>
          <AddressCard own={own} />
          {isSimulated && platformConfig().mode === 'demo' && <DemoDeposit key={`${coin} ${chainType}`} own={own} />}
        </>
      )}
    </Loaded>
  );
}

interface AddressCardProps {
  readonly own: DepositAddress;
}

function AddressCard({ own }: AddressCardProps) {
  const t = useT();
  const { coin, network, address } = own;
  return (
    <section
      aria-label={t('deposits.address.label')}
      className="flex flex-col gap-4 rounded-large border border-line bg-surface-2 p-5"
    >
      <Banner tone="warning">{t('deposits.address.warning', { coin, network })}</Banner>
      {own.isSimulated && <Banner tone="danger">{t('deposits.address.simulated')}</Banner>}
      <div className="flex flex-wrap items-center gap-5">
        <Suspense fallback={<Skeleton className="size-40" />}>
          <QrCode value={address} label={t('deposits.address.qr', { coin, network })} />
        </Suspense>
        <div className="flex min-w-0 flex-1 basis-52 flex-col gap-1">
          <p className="flex items-center justify-between text-13 text-muted">
            {t('deposits.address.label')}
            <CopyButton value={address} label={t('deposits.address.copy')} />
          </p>
          <GroupedAddress address={address} />
        </div>
      </div>
      <Facts>
        <Fact label={t('deposits.address.minimum')}>
          <Amount value={own.depositMin} unit={coin} />
        </Fact>
        <Fact label={t('deposits.address.credit')}>{own.creditConfirmations}</Fact>
        <Fact label={t('deposits.address.unlock')}>{own.unlockConfirmations}</Fact>
      </Facts>
      <p className="text-12 text-muted">
        {t('deposits.address.small')}{' '}
        {own.depositMax !== null && t('deposits.address.limit', { limit: own.depositMax })}
      </p>
    </section>
  );
}

const QrCode = lazy(async () => {
  const { QrCode: Code } = await loadChunk(() => import('@candor/ui/qr-code.tsx'));
  return { default: Code };
});
