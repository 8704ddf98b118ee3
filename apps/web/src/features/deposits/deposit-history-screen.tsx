import { PersonalPage } from '#shared/personal-page.tsx';
import { DepositHistory } from './deposit-history.tsx';
import { ReceivedTransfers } from './received-transfers.tsx';

export function Screen() {
  return (
    <PersonalPage>
      <DepositHistory />
      <ReceivedTransfers />
    </PersonalPage>
  );
}
