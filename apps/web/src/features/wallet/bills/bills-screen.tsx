import { WalletFrame } from '#shared/wallet/wallet-frame.tsx';
import { Bills } from './bills.tsx';

export function Screen() {
  return (
    <WalletFrame>
      <Bills />
    </WalletFrame>
  );
}
