import { PersonalPage } from '#shared/personal-page.tsx';
import { DepositDesk } from './deposit-desk.tsx';

export function Screen() {
  return (
    <PersonalPage>
      <DepositDesk />
    </PersonalPage>
  );
}
