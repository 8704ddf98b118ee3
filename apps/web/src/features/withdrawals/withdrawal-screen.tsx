import { PersonalPage } from '#shared/personal-page.tsx';
import { WithdrawalDesk } from './withdrawal-desk.tsx';

export function Screen() {
  return (
    <PersonalPage>
      <WithdrawalDesk />
    </PersonalPage>
  );
}
