import type { Endpoint } from '@candor/contract/shared/endpoint.ts';
import { sealBody } from '@candor/contract/shared/seal-body.ts';
import { getSealingKey } from '@candor/contract/shared/sealing.ts';
import { confirmStaff, getConsoleFacts, loginStaff, type StaffSession } from '@candor/contract/staff/staff-session.ts';
import { callServer, PAGE_HERE, type ServedOrigin, type TestAnswer } from '../server/call-server.ts';

/** Makes a sealed call that nobody is known by yet, as the login page does. */
export async function callSealed<Spec extends Endpoint>(
  server: ServedOrigin,
  spec: Spec,
  body: unknown,
): Promise<TestAnswer<Spec>> {
  const { data: key } = await callServer(server, getSealingKey, {});
  const payload = await sealBody(body, { key, method: spec.method, path: spec.path, nowMs: Date.now() });
  const plain: Endpoint = { ...spec, sealed: undefined as never };
  return callServer(server, plain as Spec, { body: { payload } } as never);
}

/** Somebody of the demo staff, come in with password and code. */
export async function openStaffSession(server: ServedOrigin, name: string): Promise<StaffSession> {
  const { data: facts } = await callServer(server, getConsoleFacts, PAGE_HERE);
  const demo = facts.demoStaff.find((one) => one.name === name);
  if (demo === undefined) throw new Error(`No demo staff is called ${name}.`);
  const { data: step } = await callSealed(server, loginStaff, { name, password: demo.password });
  const { data } = await callSealed(server, confirmStaff, { ticket: step.ticket, code: demo.code });
  return data;
}
