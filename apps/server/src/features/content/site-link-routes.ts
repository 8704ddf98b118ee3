import { getDownloadUrl, getWhitePaper, listRepayTypes } from '@candor/contract/shared/site-links.ts';
import { ok } from '@candor/domain/result.ts';
import type { Http } from '#platform/http/http.ts';
import { REPAY_TYPES } from './public-lists.ts';

const WHITE_PAPER = '/candor-white-paper.pdf';
const DOWNLOADS = '/article/main/download';

/** Where things of the operator are that no screen of its own shows. */
export function routeSiteLinks(http: Http): void {
  http.route(getWhitePaper, async () => ok({ url: WHITE_PAPER }));
  http.route(listRepayTypes, async () => ok([...REPAY_TYPES]));
  http.route(getDownloadUrl, async () => ok({ web: DOWNLOADS }));
}
