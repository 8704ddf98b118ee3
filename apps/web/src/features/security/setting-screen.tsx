import type { SecurityOverview } from '@candor/contract/security/wire.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SettingPage } from '#shared/account-centre/setting-page.tsx';
import { Loaded } from '#shared/loaded.tsx';
import { securityOverview } from './queries.ts';

interface SettingScreenProps {
  readonly intro: string;
  readonly isWide?: boolean;
  readonly children: (overview: SecurityOverview) => ReactNode;
}

/** A setting's page once it is known how the account stands. */
export function SettingScreen({ intro, isWide = false, children }: SettingScreenProps) {
  const overview = useQuery(securityOverview);
  return (
    <SettingPage intro={intro} isWide={isWide}>
      <Loaded query={overview}>{children}</Loaded>
    </SettingPage>
  );
}
