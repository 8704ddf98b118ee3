import { afterEach, expect, test, vi } from 'vitest';
import { type AnnouncedWallet, hearWallets } from './announced-wallets.ts';

const PROVIDER = { request: async () => [] };

/** Says it at once when it is asked, as an extension does. */
function announceAll(details: readonly unknown[]): () => void {
  const answer = () => {
    for (const detail of details) dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  };
  addEventListener('eip6963:requestProvider', answer);
  return () => removeEventListener('eip6963:requestProvider', answer);
}

function named(uuid: string, name: string, icon = 'data:image/png;base64,AA'): unknown {
  return { info: { uuid, name, icon, rdns: 'test' }, provider: PROVIDER };
}

function heard(details: readonly unknown[]): readonly AnnouncedWallet[] {
  const silence = announceAll(details);
  let wallets: readonly AnnouncedWallet[] = [];
  hearWallets((told) => {
    wallets = told;
  })();
  silence();
  return wallets;
}

afterEach(() => vi.unstubAllGlobals());

test('[VAL-10] every wallet that announces itself is told, each once', () => {
  const wallets = heard([named('a', 'First'), named('b', 'Second', 'https://elsewhere/x.png'), named('a', 'Again')]);
  expect(wallets.map(({ id, name, icon }) => [id, name, icon])).toEqual([
    ['a', 'First', 'data:image/png;base64,AA'],
    ['b', 'Second', undefined],
  ]);
});

test('[VAL-10] an announcement that is malformed hides none that comes after it', () => {
  const wallets = heard([undefined, { info: {}, provider: PROVIDER }, { provider: {} }, named('a', 'n'.repeat(99))]);
  expect(wallets.map(({ name }) => name)).toEqual(['n'.repeat(40)]);
});

test('[VAL-10] where none announces itself, the one in the old place stands for itself', () => {
  expect(heard([])).toEqual([]);
  vi.stubGlobal('ethereum', PROVIDER);
  expect(heard([])).toEqual([{ id: 'injected', wallet: PROVIDER }]);
  expect(heard([named('a', 'First')]).map(({ id }) => id)).toEqual(['a']);
});
