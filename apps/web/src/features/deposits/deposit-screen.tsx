import { WalletFrame } from '#shared/wallet/wallet-frame.tsx';
import { DepositDesk } from './deposit-desk.tsx';

export function Screen() {
  return (
    <WalletFrame>
      <DepositDesk />
    </WalletFrame>
  );
}
