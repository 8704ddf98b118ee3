import { PersonalPage } from '#shared/personal-page.tsx';
import { Overview } from './overview.tsx';

export function Screen() {
  return (
    <PersonalPage>
      <Overview />
    </PersonalPage>
  );
}
