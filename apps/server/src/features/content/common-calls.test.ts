import { logoutUser, refreshSession } from '@candor/contract/account/wire.ts';
import { getCustomerService, listChatMessages, sendChatMessage } from '@candor/contract/chat/wire.ts';
import { getArticle, listArticles, listNotices } from '@candor/contract/content/wire.ts';
import { sendApproveHash } from '@candor/contract/defi/vault.ts';
import type { Endpoint } from '@candor/contract/shared/endpoint.ts';
import { listCountries } from '@candor/contract/identity/wire.ts';
import { getDictionary, getFormData, getFormRow } from '@candor/contract/markets/public-lists.ts';
import { getAllSetting } from '@candor/contract/settings/wire.ts';
import { getWhitePaper, listRepayTypes } from '@candor/contract/shared/site-links.ts';
import { uploadFormFile, uploadOss } from '@candor/contract/shared/uploads.ts';
import { getWalletAccount } from '@candor/contract/wallet/wire.ts';
import { addOptional, cancelOptional, listOptional } from '@candor/contract/markets/watchlist.ts';
import { expect, test } from 'vitest';
import { AUTHORISATION_TABLE } from '#testing/authorisation/authorisation-table.ts';

/** The calls of the specification's chapter "Common", and those whose path it leaves to us; config.js is a script. */
const CALLS: readonly (readonly [Endpoint, string])[] = [
  [sendApproveHash, 'POST /api/apiDefi/sendApproveHash'],
  [getArticle, 'POST /api/helpCenterInfo/{id}'],
  [listNotices, 'POST /api/notice/list'],
  [uploadOss, 'POST /api/common/upload/OSS'],
  [listRepayTypes, 'POST /api/common/type/t_repay_type'],
  [getCustomerService, 'POST /api/common/getCustomerService'],
  [getWhitePaper, 'POST /api/common/getWhitePaperSetting'],
  [getAllSetting, 'POST /api/common/getAllSetting'],
  [getDictionary, 'GET /api/ex/sys/sys/dict/getDictItems/{dictCode}'],
  [getFormData, 'GET /api/ex/cgform-api/getData/{formId}'],
  [getFormRow, 'GET /api/ex/cgform-api/detailData/{formId}/{id}'],
  [uploadFormFile, 'POST /api/ex/cgform-api/upload/file'],
  [listCountries, 'POST /api/user/getCountryCode'],
  [listOptional, 'GET /api/ex/coin/quotes/getOptional'],
  [addOptional, 'GET /api/ex/coin/quotes/addOptional/{market}/{type}'],
  [cancelOptional, 'GET /api/ex/coin/quotes/cancelOptional/{market}/{type}'],
  [getWalletAccount, 'GET /api/ex/coin/assets/getWalletAccount'],
  [listChatMessages, 'GET /api/chat/history'],
  [sendChatMessage, 'POST /api/chat/send'],
  [refreshSession, 'POST /api/user/refresh'],
  [logoutUser, 'POST /api/user/logout'],
  [listArticles, 'GET /api/ex/coin/open/getArticleList'],
];

// What each answers is proved beside its slice: defaults of form data in `content.test.ts`, uploads in
// `route-uploads.test.ts`, pages of fifteen in `chat.test.ts`, approvals in `vault.test.ts`, config.js with the platform.
test.each(CALLS)('[CALL-2] $path stands under its path', (call, path) => {
  const spoken = call.path.replace('{head}', 'ex').replace(/:(\w+)/g, '{$1}');
  expect(`${call.method} ${spoken}`).toBe(path);
  expect(AUTHORISATION_TABLE).toHaveProperty([path]);
});
