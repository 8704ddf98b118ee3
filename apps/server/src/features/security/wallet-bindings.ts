import { askWalletBinding, bindWallet, unbindWallet } from '@candor/contract/security/bound-wallets.ts';
import type { RequestOutput } from '@candor/contract/shared/endpoint.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import type { People } from '#features/account/port.ts';
import type { Http } from '#platform/http/http.ts';
import type { Caller } from '#platform/http/requests/caller.ts';
import type { Security } from './open-proofs.ts';

type Binding = RequestOutput<typeof bindWallet>['body'];

/** A wallet that may log in is a credential: bound by its signature and by the proof of the owner of the account. */
export function routeBoundWallets(http: Http, people: People, security: Security): void {
  const { wallets, walletChallenges } = people;
  const tellChanged = ({ userId, sessionId }: Caller) =>
    people.credentialChanged({ userId, change: 'walletChanged', keptSessionId: sessionId });

  async function bind(caller: Caller, { ticket, signature, proof }: Binding, origin: string | undefined) {
    const { userId } = caller;
    const challenge = await walletChallenges.find(ticket, bindingOf(caller, origin));
    if (challenge === undefined) return refuse('walletMessageExpired');
    if (!(await challenge.isSigned(signature))) {
      await walletChallenges.spend(ticket);
      return refuse('walletRefused');
    }
    // Before the proof is spent: a code should not be lost to a wallet that is refused anyway.
    const hindrance = await wallets.findHindrance(userId, challenge.address);
    if (!hindrance.ok) return hindrance;
    // The signature stays good until the proof is right too: the form may be sent again with a better one.
    const proved = await security.require(userId, proof);
    if (!proved.ok) return proved;
    if (!(await walletChallenges.spend(ticket))) return refuse('walletMessageExpired');
    const bound = await wallets.bind(userId, challenge.address);
    if (!bound.ok) return bound;
    await tellChanged(caller);
    return ok({});
  }

  http.route(askWalletBinding, async ({ caller, body: { address }, origin, isPrivateConnection }) => {
    if (!isPrivateConnection) return refuse('insecureConnection');
    const { loginName } = await people.require(caller.userId);
    const statement = `Bind this wallet to my Candor account ${loginName}, so that it can log in. Nothing is moved and nothing is allowed by it.`;
    return walletChallenges.ask({ ...bindingOf(caller, origin), address, statement });
  });
  http.route(bindWallet, async ({ caller, body, origin }) => bind(caller, body, origin));
  http.route(unbindWallet, async ({ caller, body: { address, proof } }) => {
    const isOwn = (await wallets.findOwner(address)) === caller.userId;
    if (!isOwn) return refuse('unknownBoundWallet');
    const proved = await security.require(caller.userId, proof);
    if (!proved.ok) return proved;
    if (!(await wallets.unbind(caller.userId, address))) return refuse('unknownBoundWallet');
    await tellChanged(caller);
    return ok({});
  });
}

/** Good for the session that asked, where it asked. */
function bindingOf({ sessionId }: Caller, origin: string | undefined) {
  return { purpose: 'BIND', holder: sessionId, origin } as const;
}
