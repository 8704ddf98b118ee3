import { AccountCentreFrame } from '#shared/account-centre/frame.tsx';
import { BeingPrepared } from '#shared/being-prepared.tsx';
import { usePageTitle } from '#shared/router/page-title.ts';

/** A page of the account centre whose product is still to come: the tab menu stays. */
export function Screen() {
  return (
    <AccountCentreFrame>
      <BeingPrepared product={usePageTitle() ?? ''} />
    </AccountCentreFrame>
  );
}
