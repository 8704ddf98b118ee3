import { useEffect, useState } from 'react';
import { type AnnouncedWallet, hearWallets } from './announced-wallets.ts';

/** The wallets of this browser, as they answer. */
export function useWallets(): readonly AnnouncedWallet[] {
  const [wallets, setWallets] = useState<readonly AnnouncedWallet[]>([]);
  useEffect(() => hearWallets(setWallets), []);
  return wallets;
}
