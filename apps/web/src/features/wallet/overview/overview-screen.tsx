import { WalletFrame } from '#shared/wallet/wallet-frame.tsx';
import { Overview } from './overview.tsx';

export function Screen() {
  return (
    <WalletFrame>
      <Overview />
    </WalletFrame>
  );
}
