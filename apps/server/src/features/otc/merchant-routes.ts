import {
  applyAsMerchant,
  getMerchantState,
  leaveAsMerchant,
  validateTradePassword,
} from '@candor/contract/otc/merchant.ts';
import { ok } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import type { Merchants } from './merchants.ts';

/** To become a merchant, and to be one no more. */
export function routeMerchants({ http, proofs }: Context, merchants: Merchants): void {
  http.route(getMerchantState, async ({ caller }) => ok(await merchants.stateOf(caller.userId)));
  http.route(applyAsMerchant, async ({ caller, key }) => {
    return merchants.apply(caller.userId, key);
  });
  http.route(leaveAsMerchant, async ({ caller, key }) => {
    return merchants.leave(caller.userId, key);
  });
  http.route(validateTradePassword, async ({ caller: { userId }, body }) => {
    const checked = await proofs.fundPasswords.check(userId, body.tradePwd);
    return checked.ok ? ok({}) : checked;
  });
}
