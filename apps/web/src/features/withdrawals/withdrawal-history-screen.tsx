import { WalletFrame } from '#shared/wallet/wallet-frame.tsx';
import { WithdrawalHistory } from './withdrawal-history.tsx';

export function Screen() {
  return (
    <WalletFrame>
      <WithdrawalHistory />
    </WalletFrame>
  );
}
