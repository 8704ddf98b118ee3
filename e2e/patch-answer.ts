import type { Page } from '@playwright/test';
import type { Endpoint, ReplyInput } from '../packages/contract/src/shared/endpoint.ts';

/** Lets a call answer something else than the server did, of the same shape; what it was asked goes to the server. */
export async function patchAnswer<Spec extends Endpoint>(
  page: Page,
  endpoint: Spec,
  patch: (data: ReplyInput<Spec>) => ReplyInput<Spec>,
): Promise<void> {
  await page.route(patternOf(endpoint), async (route) => {
    const response = await route.fetch();
    const answer: { readonly data: unknown } = await response.json();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Its own schema has just read it.
    const data = endpoint.reply.parse(answer.data) as ReplyInput<Spec>;
    await route.fulfill({ response, json: { ...answer, data: patch(data) } });
  });
}

/** Answers a call without asking the server. */
export async function answerWith<Spec extends Endpoint>(
  page: Page,
  endpoint: Spec,
  data: ReplyInput<Spec>,
): Promise<void> {
  await page.route(patternOf(endpoint), (route) =>
    route.fulfill({ json: { code: 200, success: true, msg: '', data: endpoint.reply.parse(data) } }),
  );
}

function patternOf({ path }: Endpoint): RegExp {
  return new RegExp(`${path.replace('{head}', '[a-z]+').replaceAll(/:\w+/g, '[^/?]+')}(\\?|$)`);
}
