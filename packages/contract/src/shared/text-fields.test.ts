import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint, Schema } from './endpoint.ts';
import { COUNTED_IN_UNITS, unitsAtMost } from './fields.ts';

/**
 * What becomes of a text that somebody may write. `shown`: on a page or at the console, where the journeys
 * `injection.proof.spec.ts`, `chat-injection.proof.spec.ts` and `otc-injection.proof.spec.ts` look at it. `secret`: compared or hashed, and shown to nobody.
 * `checked`: only what a rule allows is taken, or compared. `sought`: looked for, and told to nobody but the seeker.
 */
type Fate = 'shown' | 'secret' | 'checked' | 'sought';

const FATES: Readonly<Record<string, Fate>> = {
  'GET /api/{head}/coin/member/googleVerificationBindingOrReset/:code/:type body.proof.loginPassword': 'secret',
  'GET /api/{head}/coin/open/getArticleList query.search': 'sought',
  'GET /api/{head}/coin/wallet/trans query.exchangeCoinId': 'checked',
  'GET /api/{head}/coin/wallet/transferable query.exchangeCoinId': 'checked',
  'GET /ops/api/audit query.action': 'sought',
  'GET /ops/api/audit query.actor': 'sought',
  'GET /ops/api/audit query.object': 'sought',
  'GET /ops/api/audit/export query.action': 'sought',
  'GET /ops/api/audit/export query.actor': 'sought',
  'GET /ops/api/audit/export query.object': 'sought',
  'GET /ops/api/ledger query.bizNo': 'sought',
  'GET /ops/api/ledger query.bizType': 'sought',
  'GET /ops/api/users query.text': 'sought',
  'POST /api/blade-user/update-password body.newPassword': 'secret',
  'POST /api/blade-user/update-password body.oldPassword': 'secret',
  'POST /api/blade-user/update-password body.proof.loginPassword': 'secret',
  'POST /api/chat/send body.content': 'shown',
  'POST /api/recharge/submit body.address': 'shown',
  'POST /api/recharge/submit body.amount': 'checked',
  'POST /api/user/backPwd body.newPassword': 'secret',
  'POST /api/user/backPwd body.secondFactorCode': 'secret',
  'POST /api/user/bindEmail body.proof.loginPassword': 'secret',
  'POST /api/user/login body.captcha.answer': 'secret',
  'POST /api/user/login body.code': 'secret',
  'POST /api/user/login body.loginPassword': 'secret',
  'POST /api/user/preferences body.density': 'checked',
  'POST /api/user/preferences body.language': 'checked',
  'POST /api/user/preferences body.timeFormat': 'checked',
  'POST /api/user/preferences body.upDownColours': 'checked',
  'POST /api/user/preferences body.zoneId': 'checked',
  'POST /api/user/refresh body.refreshToken': 'secret',
  'POST /api/user/register body.captcha.answer': 'secret',
  'POST /api/user/register body.loginPassword': 'secret',
  'POST /api/user/tardPwdSet body.proof.loginPassword': 'secret',
  'POST /api/user/updatePwd body.newPassword': 'secret',
  'POST /api/user/updatePwd body.oldPassword': 'secret',
  'POST /api/user/updatePwd body.proof.loginPassword': 'secret',
  'POST /api/user/updateUserLoginPwd body.newPassword': 'secret',
  'POST /api/user/updateUserLoginPwd body.oldPassword': 'secret',
  'POST /api/user/updateUserLoginPwd body.proof.loginPassword': 'secret',
  'POST /api/user/uploadKYC body.realName': 'shown',
  'POST /api/userBank/save body.bankAddress': 'shown',
  'POST /api/userBank/save body.bankName': 'shown',
  'POST /api/userBank/save body.branch': 'shown',
  'POST /api/userBank/save body.homeAddress': 'shown',
  'POST /api/userBank/save body.phone': 'shown',
  'POST /api/withdraw/submit body.amount': 'checked',
  'POST /api/withdraw/submit body.bankBranch': 'checked',
  'POST /api/withdraw/submit body.bankName': 'checked',
  'POST /api/withdraw/submit body.bankUserName': 'checked',
  'POST /api/withdraw/submit body.beneficiary.name': 'shown',
  'POST /api/withdraw/submit body.beneficiary.provider': 'shown',
  'POST /api/withdraw/submit body.proof.loginPassword': 'secret',
  'POST /api/{head}/coin/advertise/create body.autoReply': 'shown',
  'POST /api/{head}/coin/advertise/create body.terms': 'shown',
  'POST /api/{head}/coin/advertise/modify body.autoReply': 'shown',
  'POST /api/{head}/coin/advertise/modify body.terms': 'shown',
  'POST /api/{head}/coin/buy/appeal body.contact': 'shown',
  'POST /api/{head}/coin/buy/appeal body.description': 'shown',
  'POST /api/{head}/coin/buy/appeal body.phone': 'shown',
  'POST /api/{head}/coin/buy/appeal/supplement/:id body.description': 'shown',
  'POST /api/{head}/coin/buy/complete/:id body.proof.loginPassword': 'secret',
  'POST /api/{head}/coin/buy/rate/:id body.text': 'shown',
  'POST /api/{head}/coin/buy/sendChatRecord body.content': 'shown',
  'POST /ops/api/merchants/:userId body.reason': 'shown',
  'POST /ops/api/otc/appeals/:id/decide body.reason': 'shown',
  'POST /ops/api/otc/appeals/:id/supplement body.reason': 'shown',
  'POST /api/{head}/coin/assets/addressBook/add body.label': 'shown',
  'POST /api/{head}/coin/assets/addressBook/add body.proof.loginPassword': 'secret',
  'POST /api/{head}/coin/assets/addressBook/whitelist body.proof.loginPassword': 'secret',
  'POST /api/{head}/coin/assets/checkAddress body.address': 'checked',
  'POST /api/{head}/coin/assets/internalTransfer body.amount': 'checked',
  'POST /api/{head}/coin/assets/internalTransfer body.proof.loginPassword': 'secret',
  'POST /api/{head}/coin/assets/internalTransfer/receiver body.receiver': 'sought',
  'POST /api/{head}/coin/assets/withdrawal body.amount': 'checked',
  'POST /api/{head}/coin/assets/withdrawal body.beneficiary.name': 'shown',
  'POST /api/{head}/coin/assets/withdrawal body.beneficiary.provider': 'shown',
  'POST /api/{head}/coin/assets/withdrawal body.proof.loginPassword': 'secret',
  'POST /api/{head}/coin/contract-proxy/commission/applyProxy body.plan': 'shown',
  'POST /api/{head}/coin/member/accountVerificationBinding body.proof.loginPassword': 'secret',
  'POST /api/{head}/coin/member/antiCode body.antiCode': 'checked',
  'POST /api/{head}/coin/member/antiCode body.proof.loginPassword': 'secret',
  'POST /api/{head}/coin/member/api body.name': 'shown',
  'POST /api/{head}/coin/member/api body.proof.loginPassword': 'secret',
  'POST /api/{head}/coin/member/backupCodes body.proof.loginPassword': 'secret',
  'POST /api/{head}/coin/member/payment body.bankAddress': 'shown',
  'POST /api/{head}/coin/member/payment body.bankName': 'shown',
  'POST /api/{head}/coin/member/payment body.branch': 'shown',
  'POST /api/{head}/coin/member/payment body.homeAddress': 'shown',
  'POST /api/{head}/coin/member/payment body.phone': 'shown',
  'POST /api/{head}/coin/member/bindWallet body.proof.loginPassword': 'secret',
  'POST /api/{head}/coin/member/tradePwd body.proof.loginPassword': 'secret',
  'POST /api/{head}/coin/member/unbindWallet body.proof.loginPassword': 'secret',
  'POST /api/{head}/coin/member/verified body.realName': 'shown',
  'POST /api/{head}/coin/wallet/trans body.exchangeCoinId': 'checked',
  'POST /ops/api/agents/:userId/appoint body.reason': 'shown',
  'POST /ops/api/agents/:userId/refuse body.reason': 'shown',
  'POST /ops/api/agents/links/:userId/:referrerId body.reason': 'shown',
  'POST /ops/api/approvals/:id/refuse body.reason': 'shown',
  'POST /ops/api/chats/:chatId/reply body.content': 'shown',
  'POST /ops/api/chats/:chatId/transfer body.agent': 'checked',
  'POST /ops/api/content body.sources[].body': 'shown',
  'POST /ops/api/content body.sources[].summary': 'shown',
  'POST /ops/api/content body.sources[].title': 'shown',
  'POST /ops/api/content/:id/draft body.sources[].body': 'shown',
  'POST /ops/api/content/:id/draft body.sources[].summary': 'shown',
  'POST /ops/api/content/:id/draft body.sources[].title': 'shown',
  'POST /ops/api/content/:id/publish body.reason': 'shown',
  'POST /ops/api/content/:id/roll-back body.reason': 'shown',
  'POST /ops/api/deposits/:id/pass body.evidence.line': 'shown',
  'POST /ops/api/deposits/:id/pass body.evidence.txHash': 'shown',
  'POST /ops/api/halts/pause body.reason': 'shown',
  'POST /ops/api/halts/resume body.reason': 'shown',
  'POST /ops/api/invitation body.link': 'secret',
  'POST /ops/api/invitation body.password': 'secret',
  'POST /ops/api/held/confirm body.reason': 'shown',
  'POST /ops/api/ledger/adjust body.evidence': 'shown',
  'POST /ops/api/ledger/adjust body.reason': 'shown',
  'POST /ops/api/login body.name': 'sought',
  'POST /ops/api/login body.password': 'secret',
  'POST /ops/api/seconds/halt body.reason': 'shown',
  'POST /ops/api/seconds/reopen body.reason': 'shown',
  'POST /ops/api/seconds/void body.reason': 'shown',
  'POST /ops/api/set-aside/review body.reason': 'shown',
  'POST /ops/api/auctions/end body.reason': 'shown',
  'POST /ops/api/contracts/delisting body.reason': 'shown',
  'POST /ops/api/markets/halt body.reason': 'shown',
  'POST /ops/api/markets/status body.reason': 'shown',
  'POST /ops/api/settings/change body.reason': 'shown',
  'POST /ops/api/staff/:id/confirm body.reason': 'shown',
  'POST /ops/api/staff/:id/disable body.reason': 'shown',
  'POST /ops/api/staff/:id/roles body.reason': 'shown',
  'POST /ops/api/staff/invite body.reason': 'shown',
  'POST /ops/api/users/:userId/fund-password body.reason': 'shown',
  'POST /ops/api/users/:userId/labels body.text': 'shown',
  'POST /ops/api/users/:userId/notes body.text': 'shown',
  'POST /ops/api/users/:userId/restrictions body.note': 'shown',
  'POST /ops/api/users/:userId/restrictions/lift body.note': 'shown',
  'POST /ops/api/users/:userId/tier body.reason': 'shown',
  'POST /ops/api/users/:userId/unmask body.reason': 'shown',
  'POST /ops/api/withdrawals/:id/paid body.reference': 'shown',
  'POST /sapi/v1/capital/withdraw/apply query.beneficiaryName': 'shown',
  'POST /sapi/v1/capital/withdraw/apply query.beneficiaryProvider': 'shown',
};

const MARKUP = '<b>';
const modules = import.meta.glob<object>(['../**/*.ts', '!../**/*.test.ts'], { eager: true });

test('every field of a call that takes markup is known, with what becomes of it', () => {
  const fields = Object.values(modules).flatMap((exported) =>
    [...Object.values(exported), ...callsMade(exported)].filter(isEndpoint).flatMap(textFields),
  );
  expect(fields.length).toBeGreaterThan(20);
  expect(fields.toSorted()).toEqual(Object.keys(FATES).toSorted());
});

test('a text that is shown to people is bounded as the box counts in which they type it', () => {
  const bounds = Object.values(modules).flatMap((exported) =>
    Object.values(exported).filter(isEndpoint).flatMap(textBounds),
  );
  const shown = bounds.filter(({ name }) => FATES[name] === 'shown');
  expect(shown.length).toBeGreaterThan(60);
  expect(shown.filter(({ description }) => description !== COUNTED_IN_UNITS)).toEqual([]);
});

test('a smile is two signs, and spaces around a text are none of it', () => {
  const Label = z.string().check(z.trim(), z.minLength(1), ...unitsAtMost(4));
  expect([' 😀😀 ', 'abcd'].map((text) => Label.safeParse(text).data)).toEqual(['😀😀', 'abcd']);
  for (const text of ['😀😀😀', 'abcde', '   ', ''])
    expect([text, Label.safeParse(text).success]).toEqual([text, false]);
});

/** Calls that both families of contracts have are made by functions of their root. */
function callsMade(exported: object): readonly unknown[] {
  return Object.entries(exported).flatMap(([name, make]) => {
    if (!/^(futures|algo)\w+(Calls|Lists)$/.test(name) || typeof make !== 'function') return [];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- They take a root and a version, and give calls.
    return Object.values((make as (root: string, version: string) => object)('/fapi', 'v1'));
  });
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;
}

function textFields(endpoint: Endpoint): readonly string[] {
  return [...new Set(textBounds(endpoint).map(({ name }) => name))];
}

interface TextBound {
  readonly name: string;
  readonly description: string | undefined;
}

function textBounds({ method, path, ...endpoint }: Endpoint): readonly TextBound[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema: Schema | undefined = endpoint[part];
    if (schema === undefined) return [];
    const node = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return textPaths(node, `${method} ${path} ${part}`);
  });
}

type Node = z.core.JSONSchema.BaseSchema;

function textPaths(node: Node, path: string): readonly TextBound[] {
  const variants = [...(node.anyOf ?? []), ...(node.oneOf ?? [])];
  const fields = Object.entries(node.properties ?? {});
  return [
    ...(takesMarkup(node) ? [{ name: path, description: node.description }] : []),
    ...variants.flatMap((variant) => textPaths(variant, path)),
    ...fields.flatMap(([name, field]) => (typeof field === 'boolean' ? [] : textPaths(field, `${path}.${name}`))),
    ...[node.items, node.additionalProperties].flatMap((inside) =>
      typeof inside === 'object' && !Array.isArray(inside) ? textPaths(inside, `${path}[]`) : [],
    ),
  ];
}

/** A text without a pattern, or with one that lets an angle bracket through. */
function takesMarkup({ type, enum: words, const: word, pattern, format, allOf = [] }: Node): boolean {
  if (type !== 'string' || words !== undefined || word !== undefined || format !== undefined) return false;
  const patterns = [pattern, ...allOf.map((one) => one.pattern)].filter((one) => one !== undefined);
  return patterns.every((one) => [MARKUP, MARKUP.repeat(3)].some((text) => new RegExp(one, 'u').test(text)));
}
