import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#platform/store/database.ts';
import { captchaMigrations, type CaptchaTables } from './captcha-tables.ts';
import { createCaptchas } from './captchas.ts';
import { isWorkDone } from './is-work-done.ts';

async function openCaptchas() {
  const folder = await mkdtemp(join(tmpdir(), 'candor-captcha-'));
  const database = await openDatabase({ location: { dataFolder: folder }, name: 'main', inThisThread: true });
  await database.migrate({ captchas: captchaMigrations });
  onTestFinished(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
  const clock = { now: 1_000_000, nowMs: () => clock.now };
  const answers = new Map<string, string>();
  const db = database.tables<CaptchaTables>();
  const tell = async (id: string, answer: string) => void answers.set(id, answer);
  const captchas = createCaptchas({ db, key: Buffer.alloc(32, 7), clock, tell });
  return { captchas, answers, clock, db };
}

const SOLVED = { ok: true };
const WRONG = { ok: false, refusal: { word: 'codeWrong' } };
const EXPIRED = { ok: false, refusal: { word: 'codeExpired' } };

test('a captcha is a small picture, and its answer is nowhere in the rows', async () => {
  const { captchas, answers, db } = await openCaptchas();
  const { captchaId, image } = await captchas.create('REGISTER');
  const [head, content = ''] = image.split(',');
  expect(head).toBe('data:image/png;base64');
  const { format, width, height } = await sharp(Buffer.from(content, 'base64')).metadata();
  expect([format, width, height]).toEqual(['png', 240, 80]);
  const rows = JSON.stringify(await db.selectFrom('captchas').selectAll().execute());
  expect(rows).not.toContain(answers.get(captchaId));
});

test('what was read opens once, in small letters too', async () => {
  const { captchas, answers } = await openCaptchas();
  const { captchaId } = await captchas.create('REGISTER');
  const given = { captchaId, answer: ` ${answers.get(captchaId)?.toLowerCase()} ` };
  expect(await captchas.accept(given, 'REGISTER')).toMatchObject(SOLVED);
  expect(await captchas.accept(given, 'REGISTER')).toMatchObject(EXPIRED);
});

test('of many right answers at the same moment one opens', async () => {
  const { captchas, answers } = await openCaptchas();
  const { captchaId } = await captchas.create('LOGIN');
  const given = { captchaId, answer: answers.get(captchaId) ?? '' };
  const results = await Promise.all([1, 2, 3].map(() => captchas.accept(given, 'LOGIN')));
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
});

test('three tries and no more, however many come at once', async () => {
  const { captchas, answers } = await openCaptchas();
  const { captchaId } = await captchas.create('LOGIN');
  const tries = await Promise.all([1, 2, 3, 4, 5].map(() => captchas.accept({ captchaId, answer: 'wrong' }, 'LOGIN')));
  expect(tries.filter((result) => !result.ok && result.refusal.word === 'codeWrong')).toHaveLength(3);
  expect(await captchas.accept({ captchaId, answer: answers.get(captchaId) ?? '' }, 'LOGIN')).toMatchObject(EXPIRED);
});

test('after five minutes, and for another purpose, it is worth nothing', async () => {
  const { captchas, answers, clock, db } = await openCaptchas();
  const { captchaId } = await captchas.create('LOGIN');
  const given = { captchaId, answer: answers.get(captchaId) ?? '' };
  expect(await captchas.accept(given, 'REGISTER')).toMatchObject(EXPIRED);
  clock.now += 300_000;
  expect(await captchas.accept(given, 'LOGIN')).toMatchObject(EXPIRED);
  await captchas.removeExpired();
  expect(await db.selectFrom('captchas').selectAll().execute()).toEqual([]);
});

test('whoever cannot read it lets the machine work instead', async () => {
  const { captchas } = await openCaptchas();
  const { captchaId, work } = await captchas.create('REGISTER');
  expect(await captchas.accept({ captchaId, answer: '1' }, 'REGISTER')).toMatchObject(WRONG);
  let number = 0;
  while (!isWorkDone(work, String(number))) number += 1;
  const hash = createHash('sha256').update(`${work.challenge}${number}`).digest('hex');
  expect(BigInt(`0x${hash}`) >> BigInt(256 - work.zeroBits)).toBe(0n);
  expect(await captchas.accept({ captchaId, answer: String(number) }, 'REGISTER')).toMatchObject(SOLVED);
});
