import { BeingPrepared } from '#shared/being-prepared.tsx';
import { usePageTitle } from '#shared/router/page-title.ts';

export function Screen() {
  return <BeingPrepared product={usePageTitle() ?? ''} />;
}
