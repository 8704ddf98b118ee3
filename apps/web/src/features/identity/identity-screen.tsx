import { AccountCentreFrame } from '#shared/account-centre/frame.tsx';
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
    <AccountCentreFrame title={t('app.page.identity')}>
      <p className="max-w-2xl text-14 text-muted">{t('identity.text')}</p>
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
    </AccountCentreFrame>
  );
}
