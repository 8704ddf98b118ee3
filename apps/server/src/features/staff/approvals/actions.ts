import { OperatorSetting } from '@candor/contract/settings/operator-setting.ts';
import type { ApprovalKind } from '@candor/contract/staff/approvals.ts';
import { findExcludedRoles, StaffRole } from '@candor/contract/staff/staff-role.ts';
import type { Command } from '@candor/domain/exchange/exchange.ts';
import { TREASURY } from '@candor/domain/ledger/operator-accounts.ts';
import { OPERATOR_WALLET } from '@candor/domain/ledger/wallet.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import type { Exchange } from '#exchange/exchange.ts';
import type { People } from '#features/account/port.ts';
import type { Articles } from '#features/content/port.ts';
import type { Security } from '#features/security/port.ts';
import type { UserRestrictions } from '#features/restrictions/port.ts';
import type { OperatorSettings } from '#features/settings/port.ts';
import {
  MarketStatusAction,
  DelistingAction,
  EndCallAction,
  ReopenAction,
  VoidAction,
  SettingAction,
  SwitchAction,
  InviteAction,
  AdjustAction,
  FundPasswordAction,
  TierAction,
  AgentAction,
  PublishAction,
  GrantAction,
} from './action-parameters.ts';
import { type Action, ActionRefused } from './approvals.ts';
import { type Held, heldAction } from './held-action.ts';
import { restrictAction } from './restrict-action.ts';
import { reviewAction } from './review-action.ts';
import type { OperatorSwitches } from '../operator-switches.ts';
import { statusCommandOf } from '../market-states.ts';
import { noticeMsOf } from '../notice.ts';
import type { StaffAccounts } from '../accounts/staff-accounts.ts';
import type { StaffMail } from '../accounts/staff-mail.ts';
import type { StaffTrust } from '../accounts/staff-trust.ts';

interface ActionsOptions {
  readonly exchange: Pick<Exchange, 'submit' | 'reviewSetAside'>;
  readonly switches: OperatorSwitches;
  readonly settings: Pick<OperatorSettings, 'add'>;
  readonly accounts: StaffAccounts;
  readonly trust: Pick<StaffTrust, 'addSponsor' | 'begin'>;
  readonly staffMail: StaffMail;
  readonly fundPasswords: Pick<Security['fundPasswords'], 'forget'>;
  readonly people: Pick<People, 'credentialChanged'>;
  readonly restrictions: Pick<UserRestrictions, 'extend' | 'end'>;
  readonly held: Held;
  readonly nowMs: () => number;
  readonly articles: Pick<Articles, 'publish'>;
}

/** Everything that takes two people: who decides, and what is then done. */
export function createActions(options: ActionsOptions): Readonly<Record<ApprovalKind, Action>> {
  const { exchange, switches, articles } = options;
  return {
    'market.status': marketStatusAction(exchange),
    'contract.delisting': delistingAction(exchange),
    'auction.end': endCallAction(exchange),
    'second.reopen': reopenAction(exchange),
    'second.void': voidAction(exchange),
    'setting.change': settingAction(options),
    'switch.resume': {
      deciders: ['RISK', 'TREASURY', 'COMPLIANCE'],
      async carryOut(parameters, { maker, reason }) {
        await switches.change({ ...SwitchAction.parse(parameters), isPaused: false, reason, changedBy: maker });
        return 'resumed';
      },
    },
    'ledger.adjust': {
      deciders: ['RISK', 'TREASURY', 'COMPLIANCE'],
      async carryOut(parameters, { id, reason }) {
        const { owner, wallet, coin: asset, amount } = AdjustAction.parse(parameters);
        const units = requireUnits(amount, LEDGER_SCALE);
        const moves = [
          { owner: Number(owner), wallet: Number(wallet), asset, units },
          { owner: TREASURY, wallet: OPERATOR_WALLET, asset, units: -units },
        ];
        await obey(exchange, { kind: 'adjustLedger', adjustmentId: String(id), reason, moves });
        return `adjustment:${id}`;
      },
    },
    'setAside.review': reviewAction(exchange),
    'held.confirm': heldAction(options.held),
    'user.fundPassword': fundPasswordAction(options),
    'user.tier': tierAction(exchange),
    'user.agent': agentAction(exchange),
    'user.restrict': restrictAction(options.restrictions),
    'content.publish': publishAction(articles),
    'staff.invite': inviteAction(options),
    'staff.grant': grantAction(options),
  };
}

function inviteAction({
  accounts,
  trust,
  staffMail,
}: Pick<ActionsOptions, 'accounts' | 'trust' | 'staffMail'>): Action {
  return {
    deciders: ['ADMIN', 'COMPLIANCE'],
    async carryOut(parameters, { maker }) {
      const { name, email, roles, addresses } = InviteAction.parse(parameters);
      const invited = { name, roles: compatible(rolesIn(roles)), addresses: partsOf(addresses) };
      const staffId = await accounts.invite(invited);
      // Somebody of this name has come in meanwhile, or has left: their account stays as it is.
      if ((await accounts.findRow(staffId))?.state !== 'invited') throw new ActionRefused('nameTaken');
      await trust.addSponsor(staffId, maker);
      if (email !== undefined) await staffMail.keepAddress(staffId, email);
      await staffMail.invite(staffId, name);
      await staffMail.tellAdmins({ change: 'invited', name, roles, by: maker });
      return String(staffId);
    },
  };
}

function grantAction({ accounts, trust, staffMail }: Pick<ActionsOptions, 'accounts' | 'trust' | 'staffMail'>): Action {
  return {
    deciders: ['ADMIN', 'COMPLIANCE'],
    async carryOut(parameters, { maker }) {
      const { staffId, roles, addresses } = GrantAction.parse(parameters);
      const granted = compatible(rolesIn(roles));
      const before = (await accounts.find(Number(staffId)))?.roles ?? [];
      await accounts.setRoles(Number(staffId), { roles: granted, addresses: partsOf(addresses) });
      if (granted.some((role) => !before.includes(role))) await trust.begin(Number(staffId));
      const name = (await accounts.findRow(Number(staffId)))?.name ?? staffId;
      await staffMail.tellAdmins({ change: 'granted', name, roles, by: maker });
      return roles;
    },
  };
}

/** Looked at again: what was asked for before the rule held is not granted after it. */
function compatible(roles: readonly StaffRole[]): readonly StaffRole[] {
  if (findExcludedRoles(roles) !== undefined) throw new ActionRefused('rolesExclude');
  return roles;
}

function marketStatusAction(exchange: ActionsOptions['exchange']): Action {
  return {
    deciders: ['RISK', 'PRODUCT', 'COMPLIANCE'],
    async carryOut(parameters) {
      const wanted = MarketStatusAction.parse(parameters);
      const command = statusCommandOf(wanted);
      if (command === undefined) throw new ActionRefused('statusNotOffered');
      await obey(exchange, command);
      return wanted.status;
    },
  };
}

/** Announces when a contract ends, or that it does not; the notice counts from the decision. */
function delistingAction(exchange: ActionsOptions['exchange']): Action {
  return {
    deciders: ['RISK', 'PRODUCT', 'COMPLIANCE'],
    keepsItsTime: true,
    async carryOut(parameters) {
      const { symbol, settleAt, isShortened } = DelistingAction.parse(parameters);
      const outcome = await exchange.submit({
        kind: 'setContractDelisting',
        symbol,
        ...(settleAt === '' ? {} : { settleAtMs: Number(settleAt) }),
        ...(isShortened === 'yes' ? { isShortened: true as const } : {}),
      });
      // Carried out before, and not yet written down.
      if (!outcome.ok && outcome.refusal.word !== 'delistingUnchanged') throw new ActionRefused(outcome.refusal.word);
      return settleAt === '' ? 'withdrawn' : 'announced';
    },
  };
}

/** Ends the call of an auction; carried out twice, the second finds it in its last seconds. */
function endCallAction(exchange: ActionsOptions['exchange']): Action {
  return {
    deciders: ['RISK', 'PRODUCT', 'COMPLIANCE'],
    async carryOut(parameters) {
      await obey(exchange, { kind: 'endCall', ...EndCallAction.parse(parameters) });
      return 'ending';
    },
  };
}

function reopenAction(exchange: ActionsOptions['exchange']): Action {
  return {
    deciders: ['RISK', 'PRODUCT', 'COMPLIANCE'],
    async carryOut(parameters) {
      await obey(exchange, { kind: 'setSecondStatus', ...ReopenAction.parse(parameters), status: 'open' });
      return 'open';
    },
  };
}

/** Declares seconds erroneous, for everybody; the core knows a decision by its number and carries it out once. */
function voidAction(exchange: ActionsOptions['exchange']): Action {
  return {
    deciders: ['RISK', 'TREASURY', 'COMPLIANCE'],
    async carryOut(parameters, { id }) {
      const { symbol, fromTime, toTime, cause } = VoidAction.parse(parameters);
      const span = { symbol, fromMs: Number(fromTime), toMs: Number(toTime) };
      await obey(exchange, { kind: 'voidSeconds', decisionId: String(id), ...span, cause });
      return `decision ${id}`;
    },
  };
}

/** Keeps a decided setting with the time from which it holds. */
function settingAction({ settings, nowMs }: Pick<ActionsOptions, 'settings' | 'nowMs'>): Action {
  return {
    deciders: ['RISK', 'PRODUCT', 'TREASURY', 'COMPLIANCE'],
    keepsItsTime: true,
    async carryOut(parameters, { id, maker, checker, reason, effectiveAtMs }) {
      const { setting: content, isAnnounced } = SettingAction.parse(parameters);
      const setting = OperatorSetting.parse(JSON.parse(content));
      const fromMs = Math.max(effectiveAtMs ?? 0, nowMs());
      // The notice counts from the decision, which is when anybody can hear of it.
      if (isAnnounced === 'yes' && fromMs < nowMs() + noticeMsOf(setting)) throw new ActionRefused('effectiveTooSoon');
      const decided = { id, maker, checker: checker ?? '', reason, effectiveAtMs: fromMs };
      const kept = await settings.add({ ...decided, setting });
      return `version ${kept.version}`;
    },
  };
}

function fundPasswordAction({ fundPasswords, people }: Pick<ActionsOptions, 'fundPasswords' | 'people'>): Action {
  return {
    deciders: ['KYC', 'COMPLIANCE'],
    async carryOut(parameters) {
      const userId = Number(FundPasswordAction.parse(parameters).userId);
      await fundPasswords.forget(userId);
      await people.credentialChanged({ userId, change: 'fundPasswordChanged' });
      return 'forgotten';
    },
  };
}

function tierAction(exchange: ActionsOptions['exchange']): Action {
  return {
    deciders: ['RISK', 'TREASURY', 'COMPLIANCE'],
    async carryOut(parameters) {
      const { userId, tier } = TierAction.parse(parameters);
      await obey(exchange, { kind: 'agreeAccountTier', owner: Number(userId), tier });
      return tier;
    },
  };
}

/** A percent is ten thousand parts of a million. */
const PPM_PER_PERCENT = 10_000;

function agentAction(exchange: ActionsOptions['exchange']): Action {
  return {
    deciders: ['RISK', 'COMPLIANCE'],
    async carryOut(parameters) {
      const { userId, percent } = AgentAction.parse(parameters);
      const ratePpm = Number(percent) * PPM_PER_PERCENT;
      await obey(exchange, { kind: 'setAgentTerms', owner: Number(userId), ratePpm });
      return `${percent} %`;
    },
  };
}

function publishAction(articles: ActionsOptions['articles']): Action {
  return {
    deciders: ['CONTENT', 'COMPLIANCE'],
    async carryOut(parameters) {
      const { articleId, version, sourcesHash } = PublishAction.parse(parameters);
      const isDone = await articles.publish(Number(articleId), Number(version), sourcesHash);
      if (!isDone) throw new ActionRefused('contentChanged');
      return `version:${version}`;
    },
  };
}

/** A rule of the core may have changed its mind since the request: then nothing was done, and the request says so. */
async function obey(exchange: Pick<Exchange, 'submit'>, command: Command): Promise<void> {
  const outcome = await exchange.submit(command);
  if (!outcome.ok) throw new ActionRefused(outcome.refusal.word);
}

function rolesIn(list: string): readonly StaffRole[] {
  return partsOf(list).map((role) => StaffRole.parse(role));
}

function partsOf(list: string): readonly string[] {
  return list === '' ? [] : list.split(',');
}
