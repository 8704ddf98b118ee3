import type { ServedOrigin } from '../server/call-server.ts';

export interface Held {
  readonly token: string;
  readonly id: string;
}

/** A call that names an object: how, and somebody new who holds one. */
export interface ObjectCase {
  readonly make: () => Promise<Held>;
  readonly absent: string;
  readonly act: (token: string, id: string) => Promise<{ status: number; data: unknown }>;
}

/** A file is no envelope; a refusal in its place is one. */
export async function download(
  server: ServedOrigin,
  path: string,
  token: string,
): Promise<{ status: number; data: unknown }> {
  const response = await fetch(`${server.address}${path}`, { headers: { satoken: token } });
  const data: unknown = response.ok ? null : (await response.json()).data;
  return { status: response.status, data };
}
