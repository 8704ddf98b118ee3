import { ALL_RECORDS, getArticle, getRules, listArticles, listNotices } from '@candor/contract/content/wire.ts';
import { getSpotFees } from '@candor/contract/fees/wire.ts';
import { getDownloadUrl, getWhitePaper, listRepayTypes } from '@candor/contract/shared/site-links.ts';
import { LOCALES } from '@candor/contract/shared/locale.ts';
import { DICTIONARY_CODES, getDictionary, getFormData, getFormRow } from '@candor/contract/markets/public-lists.ts';
import { BILL_TYPES } from '@candor/contract/wallet/bills.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer } from '#testing/server/call-server.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off' });
});
afterAll(() => server.close());

test('[ENT-16] page size -521 gives the whole tree: sections with id, pid and section_code, and their articles', async () => {
  const { data } = await callServer(server, listArticles, { query: { pageSize: ALL_RECORDS } });
  expect(data).toMatchObject({ total: data.records.length, pages: 1, truncated: false });
  const sections = data.records.filter(({ kind }) => kind === 'section');
  expect(sections).toContainEqual(expect.objectContaining({ id: '1', pid: '0', section_code: 'help' }));
  expect(sections).toContainEqual(expect.objectContaining({ id: '12', pid: '1', section_code: 'funds' }));
  const known = new Set(['0', ...sections.map(({ id }) => id)]);
  expect(data.records.filter(({ pid }) => !known.has(pid))).toEqual([]);
  expect(data.records.filter(({ kind }) => kind === 'article').length).toBeGreaterThanOrEqual(20);
});

test('a page size cuts the list into pages', async () => {
  const { data } = await callServer(server, listArticles, { query: { pageSize: '7', current: '2' } });
  expect(data.records).toHaveLength(7);
  expect(data).toMatchObject({ size: 7, current: 2, pages: Math.ceil(data.total / 7) });
  expect((await callServer(server, listArticles, { query: { pageSize: '-1' } })).status).toBe(400);
});

test('a search finds words anywhere in an article, in the reader’s language', async () => {
  const find = async (search: string, lang: string) => {
    const { data } = await callServer(server, listArticles, { query: { search }, headers: { lang } });
    return data.records.map(({ code }) => code);
  };
  expect(await find('travel RULE', 'en')).toContain('withdrawal');
  expect(await find('no such word anywhere', 'en')).toEqual([]);
});

test('an article is found by number and by code; what is not published is not there', async () => {
  const { data: byCode } = await callServer(server, getArticle, { params: { id: 'deposit' } });
  const { data: byNumber } = await callServer(server, getArticle, { params: { id: byCode.id } });
  expect(byNumber).toEqual(byCode);
  expect(byCode).toMatchObject({ section_code: 'funds', locale: 'en' });
  expect(byCode.related.length).toBeGreaterThan(0);
  expect((await callServer(server, getArticle, { params: { id: 'nothing-here' } })).status).toBe(404);
});

test('the reader’s language comes first, English is the fallback, and the answer says which it is', async () => {
  const { data: list } = await callServer(server, listArticles, {
    query: { pageSize: ALL_RECORDS },
    headers: { lang: 'de' },
  });
  expect(list.records.find(({ section_code, kind }) => section_code === 'help' && kind === 'section')?.title).toBe(
    'Hilfe',
  );
  const { data: paper } = await callServer(server, getArticle, {
    params: { id: 'white-paper' },
    headers: { lang: 'de' },
  });
  expect(paper.locale).toBe('en');
});

test('the rules of each product have their words', async () => {
  for (const key of ['second', 'spot', 'usta', 'loan', 'DEFI_EXPLAIN'] as const) {
    const { data } = await callServer(server, getRules, { query: { key } });
    expect(data.blocks.length, key).toBeGreaterThan(3);
  }
});

test('announcements come newest first', async () => {
  const { data } = await callServer(server, listNotices, { query: { size: '2' } });
  expect(data).toMatchObject({ size: 2, current: 1 });
  expect(data.records).toHaveLength(2);
  const [first, second] = data.records.map(({ updatedAtMs }) => updatedAtMs);
  expect(first).toBeGreaterThanOrEqual(second ?? 0);
});

test('dictionaries are a closed list', async () => {
  const { data } = await callServer(server, getDictionary, { params: { dictCode: 'wallet_trans_account' } });
  expect(data).toContainEqual({ value: '1', text: 'wallet' });
  const stranger = { dictCode: 'users' as 'otc_order_status' };
  expect((await callServer(server, getDictionary, { params: stranger })).status).toBe(400);
});

test('generic form data goes by column id, descending, unless asked otherwise, and reaches named lists alone', async () => {
  const { data: languages } = await callServer(server, getFormData, {
    params: { formId: 'languages' },
    query: { pageSize: ALL_RECORDS },
  });
  expect(languages.records.map(({ id }) => id)).toEqual(LOCALES.map((_, index) => String(LOCALES.length - index)));
  const sorted = { column: 'code', order: 'asc', pageSize: '2' } as const;
  const { data: page } = await callServer(server, getFormData, { params: { formId: 'languages' }, query: sorted });
  expect(page.records.map(({ code }) => code)).toEqual(['de', 'en']);
  const { data: articles } = await callServer(server, getFormData, {
    params: { formId: 'articles' },
    query: { pageSize: ALL_RECORDS },
  });
  expect(articles).toMatchObject({ truncated: false, total: articles.records.length });
  const wrong = { params: { formId: 'images' }, query: { column: 'code' } } as const;
  expect((await callServer(server, getFormData, wrong)).status).toBe(400);
  const stranger = { params: { formId: 'users' as 'images' }, query: {} };
  expect((await callServer(server, getFormData, stranger)).status).toBe(400);
});

test('one row of a form is found by its id', async () => {
  const { data } = await callServer(server, getFormRow, { params: { formId: 'languages', id: '1' } });
  expect(data).toMatchObject({ code: 'en' });
  expect((await callServer(server, getFormRow, { params: { formId: 'languages', id: '99' } })).status).toBe(404);
});

test('white paper, repayments and downloads are told to anybody', async () => {
  expect((await callServer(server, getWhitePaper, {})).data.url).toMatch(/^\/.+\.pdf$/);
  expect((await callServer(server, listRepayTypes, {})).data).toEqual([{ value: '0', text: 'atMaturity' }]);
  expect((await callServer(server, getDownloadUrl, {})).data.web).toBe('/article/main/download');
});

test('[ROUTE-8] the fee schedule is what the engine charges', async () => {
  const { data } = await callServer(server, getSpotFees, {});
  expect(data.markets.find(({ symbol }) => symbol === 'BTC/USDT')).toMatchObject({
    makerPercent: '0.08',
    takerPercent: '0.1',
    tick: '0.01',
    minNotional: '5',
  });
  expect(data).toMatchObject({ swapPercent: '0.1', fundPercent: '10' });
  expect(data.tiers.map((row) => Object.values(row))).toEqual([
    ['standard', '0', '0.08', '0.1', '0.02', '0.05'],
    ['premium', '1000000', '0.06', '0.08', '0.016', '0.045'],
    ['professional', '10000000', '0.04', '0.06', '0.012', '0.04'],
    ['partner', '50000000', '0.02', '0.05', '0.008', '0.03'],
  ]);
});

test('[CALL-2] each wallet has its own dictionary of kinds of lines, and together they have every kind', async () => {
  const codes = DICTIONARY_CODES.filter((code) => code.startsWith('assets_mybill_'));
  const lists = await Promise.all(
    codes.map(async (dictCode) => (await callServer(server, getDictionary, { params: { dictCode } })).data),
  );
  expect(new Set(lists.map((items) => JSON.stringify(items))).size).toBe(7);
  const kinds = new Map(lists.flat().map(({ value, text }) => [text, Number(value)]));
  expect(Object.fromEntries(kinds)).toEqual(BILL_TYPES);
  expect(lists[codes.indexOf('assets_mybill_spot_type')]).not.toContainEqual({ value: '16', text: 'funding' });
});
