import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { DictionaryItem } from '../markets/public-lists.ts';

export const getWhitePaper = endpoint({
  method: 'POST',
  path: '/api/common/getWhitePaperSetting',
  access: 'public',
  summary: 'Where the white paper is; an empty address when there is none',
  reply: z.strictObject({ url: z.string() }),
  refusals: {},
});

export const listRepayTypes = endpoint({
  method: 'POST',
  path: '/api/common/type/t_repay_type',
  access: 'public',
  summary: 'The ways a loan is repaid',
  reply: z.array(DictionaryItem),
  refusals: {},
});

export const getDownloadUrl = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/open/get/download/url',
  access: 'public',
  summary: 'Where the app is to be had: it is installed from the site itself',
  reply: z.strictObject({ web: z.string() }),
  refusals: {},
});
