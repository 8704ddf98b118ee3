import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOCALES } from '../../packages/contract/src/shared/locale.ts';
import { PROJECT_ROOT } from '../project-root.ts';
import { readMessageAreas } from './message-areas.ts';

const texts = new Map(
  LOCALES.map((locale) => {
    const ofAreas = readMessageAreas().map(({ messages }) => messages.get(locale) ?? {});
    return [locale, Object.assign({}, ...ofAreas) as Readonly<Record<string, string>>] as const;
  }),
);

// The English glossary explains the words instead of translating them.
test.each(LOCALES.filter((locale) => locale !== 'en'))(
  'a withdrawal that ended says which wallet has the money again: %s',
  (locale) => {
    const glossary: unknown = JSON.parse(readFileSync(join(PROJECT_ROOT, 'docs/glossary', `${locale}.json`), 'utf8'));
    const wallet = String(Reflect.get(Object(glossary), 'fundingWallet')).toLowerCase();
    const text = texts.get(locale)?.['mail.withdrawalChanged.text']?.toLowerCase() ?? '';
    // Refused, failed and cancelled.
    expect(text.split(wallet)).toHaveLength(4);
  },
);

/** What native readers found to say something wrong about money, and must not come back. */
test.each([
  ['en', 'second-contracts.room.dailyStake', 'no more can be staked'],
  ['ja', 'second-contracts.room.dailyStake', 'これ以上投入できません'],
  ['ko', 'second-contracts.room.dailyStake', '더 투입할 수 없습니다'],
  ['vi', 'second-contracts.room.dailyStake', 'không đặt thêm'],
  ['es', 'margin.records.borrowed', 'Prestado'],
  ['pt', 'margin.records.borrowed', 'Emprestado'],
  ['de', 'refusal.marginLiquidating', 'Einzahlen'],
  ['de', 'perpetuals.mode.oneWay', 'Einweg'],
  ['pt', 'perpetuals.mode.hedge', 'Proteção'],
  ['ja', 'mail.secondVoided.text', '掛け金'],
  ['ja', 'loans.fact.ltv', '担保比率'],
  ['ko', 'mail.positionLiquidated.text', '청산 수량'],
  ['ko', 'security.totp.secret', '비밀 키'],
  ['vi', 'security.totp.secret', 'bí mật'],
  ['th', 'security.totp.secret', 'รหัสลับ'],
] as const)('%s: %s does not say "%s"', (locale, key, wrong) => {
  const text = texts.get(locale)?.[key];
  expect(text).toBeDefined();
  expect(text).not.toContain(wrong);
});
