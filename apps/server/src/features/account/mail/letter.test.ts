import { LOCALES } from '@candor/contract/shared/locale.ts';
import { OTC_SYSTEM_WORDS } from '@candor/contract/otc/chat.ts';
import { WITHDRAWAL_STATES, WITHDRAWAL_STOP_REASONS } from '@candor/contract/withdrawals/wire.ts';
import { SECOND_VOID_CAUSES } from '@candor/domain/second-contracts/second-void.ts';
import { expect, test } from 'vitest';
import { writeLetter, writeNotice, writeTextMessage } from './letter.ts';
import type { CodeNotice, Notice } from './notice.ts';

const AT_MS = Date.UTC(2026, 10, 15, 17, 30);
const WITHDRAWAL = { kind: 'withdrawalChanged', amount: '100', coin: 'USDT', address: 'T…', atMs: AT_MS } as const;
const POSITION = { market: 'BTCUSDT', direction: 'long', quantity: '0.5', price: '54150', atMs: AT_MS } as const;
const SECOND = {
  kind: 'secondVoided',
  order: 'S7',
  market: 'BTC/USDT',
  amount: '101',
  coin: 'USDT',
  atMs: AT_MS,
} as const;
const LOAN_NEWS = [
  'approved',
  'failed',
  'called',
  'sold',
  'settled',
  'dueSoon',
  'dueTomorrow',
  'dueToday',
  'overdue',
] as const;
const LOAN_AMOUNT = { amount: '503.5', coin: 'USDT' } as const;
const OTC = {
  kind: 'otcChanged',
  order: 'P7',
  serviceType: '2',
  isMerchant: false,
  amount: '80',
  coin: 'USDT',
  total: '568',
  fiat: 'CNY',
  atMs: AT_MS,
} as const;
const OTC_NEWS = [
  ...OTC_SYSTEM_WORDS.filter((word) => word !== 'demo'),
  'arbitration' as const,
  'appealClosed' as const,
];
const CODE_NOTICES: readonly CodeNotice[] = [
  { kind: 'code', code: '012345', minutes: 10 },
  { kind: 'accountExists' },
  { kind: 'noAccount' },
];
const NOTICES: readonly Notice[] = [
  ...CODE_NOTICES,
  { kind: 'staffInvitation', name: 'new.colleague', address: 'https://ops.example/ops/invitation#x', minutes: 30 },
  ...(['invited', 'enrolled', 'confirmed', 'granted', 'ended'] as const).map(
    (change) =>
      ({ kind: 'staffChanged', change, name: 'new.colleague', roles: 'SUPPORT', by: 'ann', atMs: AT_MS }) as const,
  ),
  { kind: 'newDevice', device: 'Firefox on Linux', country: 'CH', atMs: AT_MS },
  { kind: 'credentialChanged', change: 'passwordReset', atMs: AT_MS, isHeld: 'yes', holdMs: 86_400_000 },
  { kind: 'credentialChanged', change: 'backupCodesChanged', atMs: AT_MS, isHeld: 'yes', holdMs: 300_000 },
  { kind: 'identityDecided', part: 'primary', decision: 'passed', reason: '', atMs: AT_MS },
  { kind: 'identityDecided', part: 'advanced', decision: 'refused', reason: 'pictureUnreadable', atMs: AT_MS },
  { kind: 'apiKeyChanged', change: 'made', name: 'My bot', atMs: AT_MS },
  { kind: 'apiKeyChanged', change: 'deleted', name: 'My bot', atMs: AT_MS },
  { kind: 'tokenReused', device: 'Safari on iPhone', atMs: AT_MS },
  { kind: 'allowanceLeft', spender: 'Vault', address: '0x…', amount: '1', coin: 'USDT', atMs: AT_MS },
  { kind: 'depositCredited', amount: '250', coin: 'USDT', atMs: AT_MS },
  { kind: 'withdrawalKept', amount: '0.5', kept: '0.0004', coin: 'ETH', address: '0x1234', atMs: AT_MS },
  { kind: 'depositOwed', amount: '250', left: '50', coin: 'USDT', atMs: AT_MS },
  { kind: 'depositDecided', decision: 'passed', amount: '250', coin: 'USDT', reason: '', atMs: AT_MS },
  { kind: 'depositDecided', decision: 'refused', amount: '250', coin: 'USDT', reason: 'notReceived', atMs: AT_MS },
  { kind: 'marginWarned', scope: 'position', market: 'BTCUSDT', percent: 150, atMs: AT_MS },
  { kind: 'marginWarned', scope: 'wallet', market: 'USDT', percent: 120, atMs: AT_MS },
  { kind: 'positionLiquidated', ...POSITION, mark: '54271.3' },
  { kind: 'positionDeleveraged', ...POSITION, realised: '2925', coin: 'USDT' },
  { kind: 'contractDelisting', market: 'BTCUSDT', settleAtMs: AT_MS + 86_400_000, atMs: AT_MS },
  { kind: 'positionSettled', market: 'BTCUSDT', direction: 'short', price: '60123.4', atMs: AT_MS },
  ...[...SECOND_VOID_CAUSES, 'missingTicks' as const].map(
    (cause) => ({ ...SECOND, cause, change: 'returned' }) as const,
  ),
  ...(['takenBack', 'none'] as const).map((change) => ({ ...SECOND, cause: 'clockFault', change }) as const),
  { kind: 'marginCalled', account: 'cross', pair: '', rate: '128.88', atMs: AT_MS },
  { kind: 'marginCalled', account: 'isolated', pair: 'BTC/USDT', rate: '129', atMs: AT_MS },
  { kind: 'marginLiquidated', account: 'cross', pair: '', rate: '109.88', atMs: AT_MS },
  ...LOAN_NEWS.map(
    (news) => ({ kind: 'loanChanged', news, loan: '7', ...LOAN_AMOUNT, ltv: '76.5', atMs: AT_MS }) as const,
  ),
  ...OTC_NEWS.map((news) => ({ ...OTC, news }) as const),
  ...WITHDRAWAL_STATES.map((state) => ({ ...WITHDRAWAL, state, reason: '' }) as const),
  ...WITHDRAWAL_STOP_REASONS.map((reason) => ({ ...WITHDRAWAL, state: 'rejected', reason }) as const),
];

test.each(LOCALES)('every mail can be written in %s, whole and with the anti-phishing code', (locale) => {
  for (const notice of NOTICES) {
    const { subject, text, html } = writeLetter(notice, { locale, antiCode: '黄色い木 7' });
    expect(subject).not.toBe('');
    expect(text).toContain('黄色い木 7');
    expect(html).toContain('黄色い木 7');
    expect(text).not.toMatch(/[{}]|\bundefined\b|\bnull\b/);
  }
  for (const notice of CODE_NOTICES) expect(writeTextMessage(notice, locale)).not.toMatch(/[{}]/);
});

test('an amount, a price and a rate are written as the reader writes them', () => {
  const filled = { kind: 'orderFilled', side: 'buy', quantity: '1250.5', coin: 'XRP', market: 'XRP/USDT' } as const;
  expect(writeLetter({ ...filled, price: '0.51234567', atMs: AT_MS }, { locale: 'de' }).text).toMatch(
    /1\.250,5 XRP .*0,51234567/,
  );
  const called = { kind: 'marginCalled', account: 'cross', pair: '', rate: '128.88', atMs: AT_MS } as const;
  expect(writeLetter(called, { locale: 'de' }).subject).toContain('128,88\u00a0%');
});

test('a code, a time and a country are written as the reader writes them', () => {
  expect(writeLetter({ kind: 'code', code: '012345', minutes: 10 }, { locale: 'en' }).text).toContain('012345');
  const notice = { kind: 'newDevice', device: 'Firefox on Linux', country: 'CH', atMs: AT_MS } as const;
  const { text } = writeLetter(notice, { locale: 'de' });
  expect(text).toContain('Land: Schweiz');
  expect(text).toMatch(/Zeit: 15\.\D*11?\.?\D*2026, 17:30:00 UTC/);
  const hold = {
    kind: 'credentialChanged',
    change: 'passwordChanged',
    atMs: AT_MS,
    isHeld: 'yes',
    holdMs: 86_400_000,
  } as const;
  expect(writeLetter(hold, { locale: 'de' }).text).toContain('Auszahlungen ruhen 24 Stunden.');
  expect(writeLetter({ ...notice, country: null }, { locale: 'en' }).text).toContain('Country: —');
});

test('the bell shows the time by itself, so that a notice leaves it out', () => {
  const notice = { kind: 'depositCredited', amount: '1250', coin: 'USDT', atMs: AT_MS } as const;
  expect(writeNotice(notice, 'en').text).toBe('Your deposit of 1,250 USDT has been credited.');
  expect(writeLetter(notice, { locale: 'en' }).text).toContain('Time: Nov 15, 2026');
});

test('what comes from outside cannot become markup', () => {
  const device = '<img src=x onerror=alert(1)>';
  const { html } = writeLetter({ kind: 'tokenReused', device, atMs: AT_MS }, { locale: 'en', antiCode: '"><b>' });
  expect(html).toContain('&lt;img src=x');
  expect(html).not.toContain('<img');
  expect(html).not.toContain('<b>');
});
