import { PersonalPage } from '#shared/personal-page.tsx';
import { WithdrawalHistory } from './withdrawal-history.tsx';

export function Screen() {
  return (
    <PersonalPage>
      <WithdrawalHistory />
    </PersonalPage>
  );
}
