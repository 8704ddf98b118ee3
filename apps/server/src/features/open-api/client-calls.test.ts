import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type CallsDocument, printCalls } from '../../../../../tools/client/print-calls.ts';
import { PROJECT_ROOT } from '../../../../../tools/project-root.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

test('[OPEN-13] the client is the one that the document of this server makes', async () => {
  const server = await openTestServer({ MAKERS: 'off' });
  const document: CallsDocument = await (await fetch(`${server.address}/api/openapi.json`)).json();
  await server.close();
  await expect(printCalls(document)).toMatchFileSnapshot(join(PROJECT_ROOT, 'packages/client/src/calls.gen.ts'));
});
