import type { Page } from '@playwright/test';
import { getAddressBook } from '../packages/contract/src/withdrawals/address-book.ts';
import { getAgentState } from '../packages/contract/src/referrals/agents.ts';
import { listApiKeys } from '../packages/contract/src/api-keys/wire.ts';
import { getMyBill } from '../packages/contract/src/wallet/bills.ts';
import { listArticles } from '../packages/contract/src/content/wire.ts';
import { listDevices } from '../packages/contract/src/account/devices.ts';
import { getIdentity, getUserBank } from '../packages/contract/src/identity/wire.ts';
import { listAgentCases } from '../packages/contract/src/staff/agent-cases.ts';
import { listApprovals } from '../packages/contract/src/staff/approvals.ts';
import { listAuditRows } from '../packages/contract/src/staff/audit-log.ts';
import { listContent } from '../packages/contract/src/staff/content.ts';
import { listDepositCases, openDepositCase } from '../packages/contract/src/staff/deposit-cases.ts';
import { getHalts } from '../packages/contract/src/staff/halts.ts';
import { listIdentityCases, openIdentityCase } from '../packages/contract/src/staff/identity-cases.ts';
import { getSettings } from '../packages/contract/src/staff/settings.ts';
import { listWithdrawalCases, openWithdrawalCase } from '../packages/contract/src/staff/withdrawal-cases.ts';
import { getWithdrawalTerms } from '../packages/contract/src/withdrawals/wire.ts';
import { expectOnPage } from './expect-on-page.ts';
import { INJECTION_STRINGS, packed } from './injection-strings.ts';
import { test } from './journey.ts';
import { openScreen, sitDown, standUp } from './ops-desk.ts';
import { answerWith, patchAnswer } from './patch-answer.ts';
import { arriveLoggedIn } from './person.ts';

/** All strings in a few texts: a list of so many rows would be drawn only in part. */
const TEXTS = packed(2_000);
const ALL = INJECTION_STRINGS.join('\n');
/** What fits where the answer itself is bounded. */
const SHORT = packed(80)[0] ?? '';
const NOW = 1_767_225_600_000;

test('what users have written is text on every page of theirs', async ({ page }) => {
  await arriveLoggedIn(page, '/home/index');
  await patchAnswer(page, listApiKeys, () =>
    TEXTS.map((name, index) => ({
      id: String(index + 1),
      name,
      apiKey: `key${index}`,
      scopes: ['read'],
      algorithm: 'HMAC',
      ips: [],
      createdAtMs: NOW,
      expiresAtMs: null,
      lastUsedAtMs: null,
    })),
  );
  await expectText(page, '/account/center/security/setting/api-keys', TEXTS);
  await patchAnswer(page, listDevices, ([own]) => TEXTS.map((deviceName) => ({ ...required(own), deviceName })));
  await expectText(page, '/account/center/device-management', TEXTS);
  await patchAnswer(page, getMyBill, () => ({
    records: TEXTS.map((remark, index) => ({
      id: `${index + 1}-1`,
      createTime: NOW,
      type: 1,
      coin: 'USDT',
      billType: 38,
      amount: '1',
      balanceAfter: '1',
      bizNo: `adjustment:${index}`,
      remark,
    })),
    total: TEXTS.length,
    size: 50,
    current: 1,
    pages: 1,
  }));
  await expectText(page, '/account/wallet/bills', TEXTS);
  await patchAnswer(page, getIdentity, (state) => ({
    ...state,
    level: 1 as const,
    auditStatusPrimary: 1 as const,
    realName: ALL,
    idCard: ALL,
    country: 'AT',
  }));
  await expectText(page, '/account/center/kyc', [ALL]);
  const others = { bankAddress: SHORT, phone: '<b>1</b>', branch: SHORT, homeAddress: SHORT };
  await answerWith(page, getUserBank, { cardNumber: '45****86', bankName: SHORT, ...others, boundAtMs: NOW });
  await expectText(page, '/user/index?key=bank', [SHORT]);
  await answerWith(page, getAgentState, { state: 'refused', percent: '20', appliedAtMs: NOW, reason: ALL });
  await expectText(page, '/account/center/contractAgents/agentManagement', [ALL]);
  await patchAnswer(page, listArticles, (tree) => ({
    ...tree,
    records: tree.records.map((node, index) => ({ ...node, title: TEXTS[index % TEXTS.length] ?? '', summary: ALL })),
  }));
  await expectText(page, '/article/main/index', TEXTS);
});

test('what an address is called is text in the book of addresses', async ({ page }) => {
  await arriveLoggedIn(page, '/home/index');
  await patchAnswer(page, getAddressBook, (book) => ({
    ...book,
    addresses: TEXTS.map((label, index) => ({
      id: String(index + 1),
      coin: 'USDT',
      chainType: 'TRC20' as const,
      address: 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf',
      label,
      addedAtMs: NOW,
      activeAtMs: NOW,
    })),
  }));
  await patchAnswer(page, getWithdrawalTerms, (terms) => ({
    ...terms,
    isFundPasswordSet: true,
    needsVerification: false,
    proofMethods: ['totp' as const],
  }));
  await page.goto('/assets/index?key=withdraw');
  await page.getByRole('button', { name: 'Manage the address book' }).click();
  await expectOnPage(page, TEXTS);
});

test('what users and colleagues have written is text at the console', async ({ browser, baseURL }) => {
  const desk = await sitDown(browser, String(baseURL), 'demo.auditor');
  await patchAnswer(desk, listAuditRows, (rows) => ({
    ...rows,
    records: TEXTS.map((text, position) => ({
      position,
      atMs: NOW,
      actor: text,
      action: text,
      object: text,
      details: { reason: text },
      hash: 'hash',
    })),
  }));
  await expectOnScreen(desk, 'Audit log', TEXTS);
  await answerWith(
    desk,
    listApprovals,
    TEXTS.map((text, index) => ({
      id: String(index + 1),
      kind: 'market.status',
      object: text,
      lines: [{ name: text, before: text, after: text }],
      contentHash: 'hash',
      maker: 'demo.risk',
      reason: text,
      state: 'refused',
      checker: null,
      requestedAtMs: NOW,
      expiresAtMs: NOW,
      effectiveAtMs: null,
      decidedAtMs: NOW,
      result: text,
      mayDecide: false,
      deciders: ['RISK'],
      isOwn: false,
    })),
  );
  await expectOnScreen(desk, 'Approvals', TEXTS);
  await answerWith(desk, listAgentCases, {
    applications: TEXTS.map((plan, index) => {
      return { userId: String(1_000_000 + index), loginName: 'somebody', plan, appliedAtMs: NOW, people: 0 };
    }),
    links: [],
  });
  await expectOnScreen(desk, 'Agents', TEXTS);
  await patchAnswer(desk, getHalts, (halts) => ({
    ...halts,
    switches: halts.switches.map((one) => ({ ...one, isPaused: true, reason: ALL, changedBy: 'demo.risk' })),
  }));
  await expectOnScreen(desk, 'Limits and halts', [ALL]);
  await patchAnswer(desk, listContent, (rows) =>
    rows.map((row, index) => ({ ...row, title: TEXTS[index % TEXTS.length] ?? '' })),
  );
  await expectOnScreen(desk, 'Content', TEXTS.slice(0, 10));
  await patchAnswer(desk, getSettings, (settings) => ({
    ...settings,
    versions: TEXTS.map((reason, index) => ({
      id: String(index + 1),
      object: 'market:BTC/USDT',
      version: index + 1,
      maker: 'demo.risk',
      checker: 'demo.product',
      reason,
      decidedAtMs: NOW,
      effectiveAtMs: NOW,
      setting: {
        kind: 'market' as const,
        symbol: 'BTC/USDT',
        makerFeePercent: '0.08',
        takerFeePercent: '0.1',
        minNotional: '5',
        maxNotional: '2000000',
      },
    })),
  }));
  await expectOnScreen(desk, 'Fees and coins', TEXTS);
  await standUp(desk);
});

test('what users hand in is text before those who decide about it', async ({ browser, baseURL }) => {
  const reviewer = await sitDown(browser, String(baseURL), 'demo.kyc');
  const waiting = { userId: '1000001', part: 'primary', country: 'AT', submittedAtMs: NOW, dueAtMs: NOW } as const;
  await answerWith(reviewer, listIdentityCases, [waiting]);
  await answerWith(reviewer, openIdentityCase, {
    ...waiting,
    realName: ALL,
    documentNumber: ALL,
    pictures: [],
    duplicates: [],
  });
  await expectInCase(reviewer, 'Identity', [ALL]);
  await standUp(reviewer);

  const payer = await sitDown(browser, String(baseURL), 'demo.payments');
  const money = { userId: '1000001', coin: 'USDT', network: 'TRC20', amount: '10', submittedAtMs: NOW, dueAtMs: NOW };
  const deposit = { id: '7', ...money, approvalsNeeded: 2, approvedBy: [] };
  await answerWith(payer, listDepositCases, [deposit]);
  await answerWith(payer, openDepositCase, {
    ...deposit,
    address: ALL,
    txHash: ALL,
    screenshot: null,
    evidence: ALL,
    received: '10',
    duplicates: [],
  });
  await expectInCase(payer, 'Deposits', [ALL]);
  const withdrawal = {
    id: '8',
    ...money,
    method: 'address',
    address: 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf',
    fee: '1',
    value: '10',
    state: 'riskReview',
    reason: null,
    riskNotes: [],
    approvalsNeeded: 1,
    needsTreasury: false,
    approvedBy: [],
  } as const;
  await answerWith(payer, listWithdrawalCases, [{ ...withdrawal, riskNotes: [], approvedBy: [] }]);
  await answerWith(payer, openWithdrawalCase, {
    ...withdrawal,
    riskNotes: [],
    approvedBy: [],
    beneficiary: { isOwnWallet: false, name: SHORT, provider: SHORT },
    addressHistory: [],
    ownHistory: [],
    linkedTrades: [],
  });
  await expectInCase(payer, 'Withdrawals', [SHORT]);
  await standUp(payer);
});

async function expectText(page: Page, path: string, texts: readonly string[]): Promise<void> {
  await page.goto(path);
  await expectOnPage(page, texts);
}

async function expectOnScreen(page: Page, name: string, texts: readonly string[]): Promise<void> {
  await openScreen(page, name);
  await expectOnPage(page, texts);
}

async function expectInCase(page: Page, name: string, texts: readonly string[]): Promise<void> {
  await openScreen(page, name);
  await page.getByRole('cell').getByRole('button').first().click();
  await expectOnPage(page, texts);
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The server answered with nothing to change.');
  return value;
}
