import { WalletFrame } from '#shared/wallet/wallet-frame.tsx';
import { DepositHistory } from './deposit-history.tsx';
import { ReceivedTransfers } from './received-transfers.tsx';

export function Screen() {
  return (
    <WalletFrame>
      <DepositHistory />
      <ReceivedTransfers />
    </WalletFrame>
  );
}
