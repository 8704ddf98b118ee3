import type { CodePurpose } from '@candor/contract/account/codes.ts';

export interface AccountTables {
  users: {
    id: number;
    loginName: string;
    /** Lower case: names are unique whatever their case. */
    loginNameKey: string;
    passwordHash: string;
    inviteCode: string;
    invitedBy: number | null;
    chatKey: string;
    createdAtMs: number;
    /** Null until the first change. */
    passwordChangedAtMs: number | null;
    locale: string | null;
    avatarUploadId: string | null;
    sealedAntiCode: string | null;
    /** 1 for the one user of demo mode, 2 for those who play a part in it. */
    isDemo: number | null;
  };
  /** What was ticked at registration, and in which version. */
  agreements: {
    userId: number;
    termsVersion: string;
    isAdult: number;
    agreedAtMs: number;
  };
  contacts: {
    userId: number;
    kind: ContactKind;
    blindIndex: string;
    sealedValue: string;
    boundAtMs: number;
  };
  /** One code at a time for a purpose, a target and a user. */
  codes: {
    claimKey: string;
    codeHash: string;
    triesLeft: number;
    sentAtMs: number;
    expiresAtMs: number;
  };
  authenticators: {
    userId: number;
    sealedSecret: string;
    /** The thirty seconds whose code was used last: none up to it is taken again. */
    lastCounter: number;
    boundAtMs: number;
  };
  pendingAuthenticators: {
    userId: number;
    sealedSecret: string;
    expiresAtMs: number;
  };
  backupCodes: {
    userId: number;
    codeHash: string;
  };
  failureLocks: {
    userId: number;
    factor: string;
    failures: number;
    lockedUntilMs: number;
    dayStartMs: number;
    dayFailures: number;
  };
  loginTickets: {
    ticketHash: string;
    userId: number;
    /** Joined by commas. */
    methods: string;
    triesLeft: number;
    expiresAtMs: number;
  };
  /** The wallets that may log in. */
  boundWallets: {
    userId: number;
    /** From 0 on: as many as there are slots may be bound. */
    slot: number;
    blindIndex: string;
    sealedAddress: string;
    boundAtMs: number;
  };
  /** What wallets were asked to sign, until they did or it is too late. */
  walletChallenges: {
    ticketHash: string;
    purpose: string;
    /** The session that asked; empty at a login. */
    holder: string;
    sealedParts: string;
    expiresAtMs: number;
  };
  devices: {
    id: string;
    userId: number;
    /** Of what was handed out at its last login. */
    cookieHash: string;
    /** Of what it showed at that login: the new one may not have reached it. */
    formerHash: string | null;
    /** The same for all who have logged in with one browser. */
    browserId: string | null;
    name: string;
    ip: string;
    country: string | null;
    lastSeenAtMs: number;
    trustedUntilMs: number;
  };
  loginAttempts: {
    id: string;
    /** Null when there is no such account: such an attempt is counted, and shown to nobody. */
    userId: number | null;
    /** Whom it was about, so that attempts on an account that does not exist are counted in the same way. */
    subjectKey: string;
    network: string;
    deviceName: string;
    ip: string;
    country: string | null;
    outcome: LoginOutcome;
    atMs: number;
  };
  credentialHolds: {
    userId: number;
    reason: HoldReason;
    untilMs: number;
  };
  preferences: {
    userId: number;
    /** JSON of the contract's `Preferences`. */
    settings: string;
  };
  sessions: {
    id: string;
    userId: number;
    refreshHash: string;
    refreshExpiresAtMs: number;
    /** However often it is renewed, a session ends here. */
    endsAtMs: number;
    revokedAtMs: number | null;
    device: string;
    ip: string;
    createdAtMs: number;
    deviceId: string | null;
  };
  /** Every refresh token that has had its turn; shown again after the grace it betrays a theft. */
  spentRefreshTokens: {
    hash: string;
    sessionId: string;
    spentAtMs: number;
  };
  /** Several live at once: each tab renews on its own and must not end the others' token. */
  accessTokens: {
    hash: string;
    sessionId: string;
    expiresAtMs: number;
  };
}

export type ContactKind = 'email' | 'phone';
export type LoginOutcome = 'success' | 'wrongPassword' | 'wrongSignature' | 'wrongSecondFactor';
export type HoldReason =
  | 'passwordReset'
  | 'passwordChanged'
  | 'contactChanged'
  | 'totpChanged'
  | 'backupCodesChanged'
  | 'walletChanged'
  | 'fundPasswordChanged';

/** What a code is good for; the same digits open nothing else. */
export interface CodeClaim {
  readonly purpose: CodePurpose;
  readonly kind: ContactKind;
  /** The address or number it was sent to. */
  readonly target: string;
  readonly userId?: number | undefined;
}
