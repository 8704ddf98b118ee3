import { ANYBODY, type AuthorisationRow, USER } from './authorisation-row.ts';

/** The calls about mining and vaults. An intent is named by its own kind of id, and the tests of the slice try another's. */
export const DEFI_AUTHORISATION: Readonly<Record<string, AuthorisationRow>> = {
  'GET /public/defi': ANYBODY,
  'GET /public/defi/vaults': ANYBODY,
  'POST /api/apiDefi/getDefiRate': ANYBODY,
  'POST /api/apiDefi/join': USER,
  'POST /api/apiDefi/exit': { who: 'user', object: 'earnOrder' },
  'POST /api/apiDefi/showOrder': { who: 'user', key: 'read' },
  'POST /api/apiDefi/showIncome/{user}': { who: 'user', key: 'read' },
  'POST /api/apiDefi/userInvestment': { who: 'user', key: 'read' },
  'POST /api/apiDefi/intent': USER,
  'POST /api/apiDefi/ownership': USER,
  'POST /api/apiDefi/proveOwnership': USER,
  'POST /api/apiDefi/sendApproveHash': USER,
  'POST /api/apiDefi/intents': { who: 'user', key: 'read' },
  'GET /api/apiDefi/authorisations': { who: 'user', key: 'read' },
};
