import * as z from 'zod/mini';
import { PageSize, wholePageOf } from '../content/wire.ts';
import { endpoint } from '../shared/endpoint.ts';
import { PAGE } from '../shared/fields.ts';

/** The dictionaries that may be asked for; no other table can be reached by this call. */
export const DICTIONARY_CODES = [
  'wallet_trans_account',
  'otc_order_status',
  'assets_mybill_wallet_type',
  'assets_mybill_spot_type',
  'assets_mybill_margin_type',
  'assets_mybill_contract_type',
  'assets_mybill_market_type',
  'assets_mybill_wealth_type',
  'assets_mybill_service_type',
  'order_buy_timeout',
  'order_sell_timeout',
] as const;
export type DictionaryCode = (typeof DICTIONARY_CODES)[number];

/** `text` is the word of a closed list; the screen has a sentence for it in every language. */
export const DictionaryItem = z.strictObject({ value: z.string(), text: z.string() });
export type DictionaryItem = z.infer<typeof DictionaryItem>;

export const getDictionary = endpoint({
  method: 'GET',
  path: '/api/{head}/sys/sys/dict/getDictItems/:dictCode',
  access: 'public',
  summary: 'The items of one dictionary of a closed list',
  params: z.strictObject({ dictCode: z.enum(DICTIONARY_CODES) }),
  reply: z.array(DictionaryItem),
  refusals: {},
});

/** The public lists behind the generic form call, with the columns each may be sorted by. */
export const FORM_COLUMNS = {
  languages: ['id', 'code', 'name'],
  images: ['id', 'name'],
  articles: ['id', 'code', 'updatedAtMs'],
} as const;
export type FormId = keyof typeof FORM_COLUMNS;

const FormName = z.enum(['languages', 'images', 'articles']);

/** A row of a public list: plain texts by the names of its columns. */
const FormRow = z.record(z.string(), z.string());

export const getFormData = endpoint({
  method: 'GET',
  path: '/api/{head}/cgform-api/getData/:formId',
  access: 'public',
  summary: 'A public list of a closed list of lists, sorted by one of its columns; page size -521 asks for all of it',
  params: z.strictObject({ formId: FormName }),
  query: z.strictObject({
    /** `id` unless asked otherwise. */
    column: z.optional(z.enum(['id', 'code', 'name', 'updatedAtMs'])),
    /** `desc` unless asked otherwise. */
    order: z.optional(z.enum(['asc', 'desc'])),
    pageSize: z.optional(PageSize),
    current: PAGE.current,
  }),
  reply: wholePageOf(FormRow),
  refusals: {},
});

export const getFormRow = endpoint({
  method: 'GET',
  path: '/api/{head}/cgform-api/detailData/:formId/:id',
  access: 'public',
  summary: 'One row of a public list',
  params: z.strictObject({ formId: FormName, id: z.string().check(z.regex(/^[1-9]\d{0,18}$/)) }),
  reply: FormRow,
  refusals: {},
});
