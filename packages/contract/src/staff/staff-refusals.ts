import { ACCOUNT_REFUSALS } from '../account/wire.ts';
import { pick, type RefusalTable } from '../shared/refusal-table.ts';

/** What the console may answer besides the platform's own words. */
export const STAFF_REFUSALS = {
  ...pick(
    ACCOUNT_REFUSALS,
    'wrongCredentials',
    'codeExpired',
    'nameTaken',
    'passwordRule',
    'secondFactorWrong',
    'secondFactorLocked',
    'insecureConnection',
  ),
  /** The one-time link was used, has expired or never was one. */
  linkUnknown: { code: 404, status: 422 },
  /** The address asked from is not on this person's list. */
  addressNotListed: { code: 403, status: 403 },
  /** None of this person's roles may do it: `{roles}`. */
  roleMissing: { code: 403, status: 403 },
  /** Whoever asked does not decide. */
  ownRequest: { code: 403, status: 403 },
  /** This restriction is set for none of such reasons: `{reasons}`. */
  reasonNotOffered: { code: 400, status: 422 },
  /** The ways out of this account are held: `{reason}`. */
  ownerHeld: { code: 409, status: 409 },
  alreadyDecided: { code: 409, status: 409 },
  /** What is decided about is not what was looked at. */
  contentChanged: { code: 409, status: 409 },
  /** A time or a price read elsewhere is not what is said here: `{said}`. */
  readingDiffers: { code: 409, status: 409 },
  requestExpired: { code: 409, status: 409 },
  /** A change that adds risk is announced: `{hours}`. */
  effectiveTooSoon: { code: 400, status: 422 },
  /** A product knows no such state: margin is on or off, and only spot is delisted. */
  statusNotOffered: { code: 4011, status: 422 },
  /** Nobody holds both: `{one, other}`. */
  rolesExclude: { code: 403, status: 422 },
  /** Another asks for somebody's roles. */
  ownAccount: { code: 403, status: 403 },
  /** Whoever has invited somebody and they are never two people; nor do they approve for who confirmed them. */
  sponsorInvolved: { code: 403, status: 403 },
  /** New staff, or new in a role: `{untilMs, hours}`. */
  tooNewToApprove: { code: 403, status: 403 },
  /** Somebody who did not invite this person has to say that it was them who enrolled. */
  notConfirmedYet: { code: 403, status: 403 },
  /** Whoever decides about a case has opened it; identities since they were handed in. */
  caseNotOpened: { code: 409, status: 409 },
  /** The operator has to be able to go on granting roles. */
  lastAdmin: { code: 409, status: 409 },
} as const satisfies RefusalTable;
