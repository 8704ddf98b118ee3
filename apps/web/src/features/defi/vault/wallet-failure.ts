import type { AbusedCall } from './vault-calls.ts';

export type GuardWord = AbusedCall | 'unlimited' | 'tooMuch' | 'wrongSpender' | 'wrongContract' | 'notAllowed';

/** Something that this site never asks of a wallet. */
export class GuardRefusal extends Error {
  override readonly name = 'GuardRefusal';
  readonly word: GuardWord;

  constructor(word: GuardWord) {
    super(word);
    this.word = word;
  }
}

/** The chain did not do what was asked of it, or the wallet is somewhere else. */
export class WalletFailure extends Error {
  override readonly name = 'WalletFailure';
  readonly word: 'reverted' | 'replaced' | 'wrongChain' | 'wrongAccount' | 'noAccount';

  constructor(word: WalletFailure['word']) {
    super(word);
    this.word = word;
  }
}
