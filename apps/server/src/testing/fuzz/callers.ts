import { getConsoleFacts } from '@candor/contract/staff/staff-session.ts';
import { grantDemoFunds } from '@candor/contract/wallet.ts';
import { callHouse, PAGE_HERE, type ServedHouse } from '../call-house.ts';
import { openSession } from '../test-person.ts';
import { openStaffSession } from '../test-staff.ts';

/** Somebody who sends: a visitor has no token. */
export interface Caller {
  readonly role: string;
  token: string | undefined;
  /** A session of their own again, after a call has ended the one before. */
  readonly comeBack: () => Promise<string | undefined>;
}

/** A visitor, two customers with money, and one of the staff for each role. */
export async function openCallers(house: ServedHouse): Promise<readonly Caller[]> {
  const { data: facts } = await callHouse(house, getConsoleFacts, PAGE_HERE);
  let count = 0;
  const customer = async (): Promise<string> => {
    count += 1;
    const { satoken } = await openSession(house, `fuzz_${count}`);
    await callHouse(house, grantDemoFunds, { token: satoken });
    return satoken;
  };
  const callers: Caller[] = [{ role: 'visitor', token: undefined, comeBack: async () => undefined }];
  for (const role of ['user', 'user', 'user']) callers.push({ role, token: await customer(), comeBack: customer });
  for (const { name } of facts.demoStaff) {
    const comeBack = async () => (await openStaffSession(house, name)).token;
    callers.push({ role: name, token: await comeBack(), comeBack });
  }
  return callers;
}
