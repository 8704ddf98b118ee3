import type { Endpoint } from '@candor/contract/shared/endpoint.ts';
import { sealBody } from '@candor/contract/shared/seal-body.ts';
import { getSealingKey } from '@candor/contract/shared/sealing.ts';
import { confirmStaff, getConsoleFacts, loginStaff, type StaffSession } from '@candor/contract/staff/staff-session.ts';
import { callHouse, PAGE_HERE, type ServedHouse, type TestAnswer } from '../server/call-house.ts';

/** Makes a sealed call that nobody is known by yet, as the login page does. */
export async function callSealed<Spec extends Endpoint>(
  house: ServedHouse,
  spec: Spec,
  body: unknown,
): Promise<TestAnswer<Spec>> {
  const { data: key } = await callHouse(house, getSealingKey, {});
  const payload = await sealBody(body, { key, method: spec.method, path: spec.path, nowMs: Date.now() });
  const plain: Endpoint = { ...spec, sealed: undefined as never };
  return callHouse(house, plain as Spec, { body: { payload } } as never);
}

/** Somebody of the demo staff, come in with password and code. */
export async function openStaffSession(house: ServedHouse, name: string): Promise<StaffSession> {
  const { data: facts } = await callHouse(house, getConsoleFacts, PAGE_HERE);
  const demo = facts.demoStaff.find((one) => one.name === name);
  if (demo === undefined) throw new Error(`No demo staff is called ${name}.`);
  const { data: step } = await callSealed(house, loginStaff, { name, password: demo.password });
  const { data } = await callSealed(house, confirmStaff, { ticket: step.ticket, code: demo.code });
  return data;
}
