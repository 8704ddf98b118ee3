import { WalletFrame } from '#shared/wallet/wallet-frame.tsx';
import { DepositHistory } from './deposit-history.tsx';

export function Screen() {
  return (
    <WalletFrame>
      <DepositHistory />
    </WalletFrame>
  );
}
