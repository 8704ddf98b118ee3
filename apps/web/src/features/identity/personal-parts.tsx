import type { IdentityState } from '@candor/contract/identity/wire.ts';
import type { ReactNode } from 'react';
import { Loaded } from '#shared/loaded.tsx';
import { AdvancedVerification } from './advanced-verification.tsx';
import { BankCardPanel } from './bank-card-panel.tsx';
import { LevelLadder } from './level-ladder.tsx';
import { PrimaryVerification } from './primary-verification.tsx';
import { useIdentityState } from './use-identity-state.ts';
import { VerificationResult } from './verification-result.tsx';

export function PrimaryPart() {
  return <Part>{(state) => <PrimaryVerification state={state} centre="personal" />}</Part>;
}

export function AdvancedPart() {
  return <Part>{(state) => <AdvancedVerification state={state} centre="personal" />}</Part>;
}

export function BankCardPart() {
  return <Part>{(state) => <BankCardPanel state={state} centre="personal" />}</Part>;
}

/** What came of the verification, and what it opens. */
export function ResultPart() {
  const state = useIdentityState();
  return (
    <Loaded query={state}>
      {(known) => (
        <>
          <VerificationResult state={known} />
          <LevelLadder state={known} />
        </>
      )}
    </Loaded>
  );
}

interface PartProps {
  readonly children: (state: IdentityState) => ReactNode;
}

function Part({ children }: PartProps) {
  const state = useIdentityState();
  return (
    <div className="max-w-[35rem]">
      <Loaded query={state}>{children}</Loaded>
    </div>
  );
}
