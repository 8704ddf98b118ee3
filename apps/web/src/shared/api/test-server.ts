import type { UserInfo } from '@candor/contract/account/wire.ts';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

export const TEST_USER: UserInfo = {
  id: '1000001',
  userId: '1000001',
  blade_user_id: '1000001',
  loginName: 'ada_1815',
  avatar: '',
  email: null,
  phone: null,
  chatKey: 'k',
  is_merchant: 0,
  merchant: null,
  inviteCode: 'ABCD2345',
  createdAtMs: 1_700_000_000_000,
};

interface TestRequest {
  readonly method: string;
  readonly path: string;
  readonly token: string | undefined;
  readonly body: string;
}

interface TestAnswer {
  readonly status?: number;
  readonly data: unknown;
}

/** A server that answers in the envelope of the contract, and the page moved to its address. */
export async function openTestHttpServer(
  answer: (request: TestRequest) => TestAnswer | Promise<TestAnswer>,
): Promise<{ close(): void }> {
  const server = createServer((request, response) => {
    const { method = '', url = '', headersDistinct } = request;
    void text(request).then(async (body) => {
      const { status = 200, data } = await answer({ method, path: url, token: headersDistinct['satoken']?.[0], body });
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ code: status, success: status === 200, msg: '', data }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  window.happyDOM.setURL(`http://127.0.0.1:${address.port}/`);
  return { close: () => void server.close() };
}
