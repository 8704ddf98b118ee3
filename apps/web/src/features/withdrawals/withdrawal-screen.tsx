import { WalletFrame } from '#shared/wallet/wallet-frame.tsx';
import { WithdrawalDesk } from './withdrawal-desk.tsx';

export function Screen() {
  return (
    <WalletFrame>
      <WithdrawalDesk />
    </WalletFrame>
  );
}
