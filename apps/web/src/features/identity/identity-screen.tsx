import { PersonalPage } from '#shared/personal-page.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { AdvancedVerification } from './advanced-verification.tsx';
import { BankCardPanel } from './bank-card-panel.tsx';
import { LevelLadder } from './level-ladder.tsx';
import { PrimaryVerification } from './primary-verification.tsx';
import { useIdentityState } from './use-identity-state.ts';

export function Screen() {
  const t = useT();
  const state = useIdentityState();
  return (
    <PersonalPage text={t('identity.text')}>
      <Loaded query={state}>
        {(known) => (
          <>
            <LevelLadder state={known} />
            <div className="flex max-w-[35rem] flex-col gap-10">
              <PrimaryVerification state={known} centre="account" />
              <AdvancedVerification state={known} centre="account" />
              <BankCardPanel state={known} centre="account" />
            </div>
          </>
        )}
      </Loaded>
    </PersonalPage>
  );
}
