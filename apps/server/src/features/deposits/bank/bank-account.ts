import { getBankAccount } from '@candor/contract/deposits/wire.ts';
import { ok } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import { bankSettingOf } from '#features/settings/port.ts';

/** Where the operator is paid by a bank, with the reference that tells whose payment it is. */
export function routeBankAccount(context: Context): void {
  context.http.route(getBankAccount, async ({ caller: { userId } }) => {
    const { isDepositOpen, coin, currency, bankName, holder, ...setting } = bankSettingOf(context);
    if (!isDepositOpen) return ok(null);
    const { accountNumber, swiftCode, depositMin } = setting;
    const reference = `${setting.reference}-${userId}`;
    const isSimulated = context.config.mode === 'demo';
    return ok({ coin, currency, bankName, holder, accountNumber, swiftCode, reference, depositMin, isSimulated });
  });
}
