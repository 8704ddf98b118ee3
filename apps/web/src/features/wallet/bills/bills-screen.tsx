import { PersonalPage } from '#shared/personal-page.tsx';
import { Bills } from './bills.tsx';

export function Screen() {
  return (
    <PersonalPage>
      <Bills />
    </PersonalPage>
  );
}
