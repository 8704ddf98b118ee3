import {
  sendEmailCode,
  sendMobileCode,
  sendOwnEmailCode,
  sendOwnPhoneCode,
  sendStepCode,
} from '@candor/contract/account/codes.ts';
import { refuse } from '@candor/domain/result.ts';
import type { Http } from '#platform/http/http.ts';
import type { HandlerRequest } from '#platform/http/route.ts';
import type { Logins } from '../login/logins.ts';
import type { People } from '../people.ts';
import { knownPhone, readPhone } from '../phone-numbers.ts';
import type { ContactKind } from '../tables.ts';

export function routeCodes(http: Http, people: People, logins: Logins): void {
  http.route(sendEmailCode, async ({ query: { email, codeType }, locale, limitTarget }) => {
    const limited = await limitTarget(email);
    if (!limited.ok) return limited;
    return people.codes.sendPublic({ purpose: codeType, kind: 'email', target: email }, locale);
  });

  http.route(sendMobileCode, async ({ query: { phone, codeType }, locale, limitTarget }) => {
    // Whoever comes back may have a number of before numbers were looked at.
    const target = codeType === 'RESET' ? knownPhone(phone) : readPhone(phone);
    if (target === undefined) return refuse('malformed', NO_SUCH_PHONE);
    const limited = await limitTarget(target);
    if (!limited.ok) return limited;
    return people.codes.sendPublic({ purpose: codeType, kind: 'phone', target }, locale);
  });

  http.route(sendOwnEmailCode, async (request) =>
    sendOwn(people, request, { kind: 'email', given: request.query.email }),
  );

  http.route(sendOwnPhoneCode, async (request) => {
    const { phone } = request.query;
    const given = phone === undefined ? undefined : readPhone(phone);
    if (phone !== undefined && given === undefined) return refuse('malformed', NO_SUCH_PHONE);
    return sendOwn(people, request, { kind: 'phone', given });
  });

  http.route(sendStepCode, async ({ body, locale, limitTarget }) => logins.sendStepCode(body, { locale, limitTarget }));
}

/** As it is said of whatever cannot be read as a number. */
const NO_SUCH_PHONE = { field: 'phone', problem: 'format' } as const;

type OwnRequest = HandlerRequest<typeof sendOwnEmailCode> | HandlerRequest<typeof sendOwnPhoneCode>;

/** A proof goes where something is bound; only what is to be bound may be named. */
async function sendOwn(
  { codes, contacts }: People,
  { caller, query, locale, limitTarget }: OwnRequest,
  { kind, given }: { readonly kind: ContactKind; readonly given: string | undefined },
) {
  const target = query.codeType === 'PROOF' ? await contacts.find(caller.userId, kind) : given;
  if (target === undefined) return refuse('notFound');
  const limited = await limitTarget(target);
  if (!limited.ok) return limited;
  return codes.sendOwn({ purpose: query.codeType, kind, target, userId: caller.userId }, locale);
}
