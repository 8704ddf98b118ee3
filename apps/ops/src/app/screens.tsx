import type { Endpoint } from '@candor/contract/shared/endpoint.ts';
import { listAgentCases } from '@candor/contract/staff/agent-cases.ts';
import { listApprovals } from '@candor/contract/staff/approvals.ts';
import { listAuditRows } from '@candor/contract/staff/audit-log.ts';
import { listChatCases } from '@candor/contract/staff/chat-desk.ts';
import { listContent } from '@candor/contract/staff/content.ts';
import { getDashboard } from '@candor/contract/staff/dashboard.ts';
import { listDepositCases } from '@candor/contract/staff/deposit-cases.ts';
import { getHalts } from '@candor/contract/staff/halts.ts';
import { listIdentityCases } from '@candor/contract/staff/identity-cases.ts';
import { listLedger } from '@candor/contract/staff/ledger.ts';
import { listLoanCases } from '@candor/contract/staff/loan-cases.ts';
import { listAppealCases, listMerchantCases } from '@candor/contract/staff/otc-cases.ts';
import { getSeconds } from '@candor/contract/staff/seconds.ts';
import { getSettings } from '@candor/contract/staff/settings.ts';
import { listStaff } from '@candor/contract/staff/staff-accounts.ts';
import { findUsers } from '@candor/contract/staff/users.ts';
import { listWithdrawalCases } from '@candor/contract/staff/withdrawal-cases.ts';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BookOpenText,
  FileText,
  Gauge,
  HandCoins,
  Handshake,
  IdCard,
  ListChecks,
  MessagesSquare,
  OctagonPause,
  Scale,
  ScrollText,
  ShieldUser,
  SlidersHorizontal,
  Store,
  Timer,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import type { FunctionComponent } from 'react';
import { AgentsScreen } from '#features/agents/agents-screen.tsx';
import { ApprovalsScreen } from '#features/approvals/approvals-screen.tsx';
import { AuditScreen } from '#features/audit/audit-screen.tsx';
import { ChatsScreen } from '#features/chats/chats-screen.tsx';
import { ContentScreen } from '#features/content/content-screen.tsx';
import { DashboardScreen } from '#features/dashboard/dashboard-screen.tsx';
import { DepositsScreen } from '#features/deposits/deposits-screen.tsx';
import { HaltsScreen } from '#features/halts/halts-screen.tsx';
import { IdentityScreen } from '#features/identity/identity-screen.tsx';
import { LedgerScreen } from '#features/ledger/ledger-screen.tsx';
import { LoansScreen } from '#features/loans/loans-screen.tsx';
import { MerchantsScreen } from '#features/otc/merchants-screen.tsx';
import { OtcScreen } from '#features/otc/otc-screen.tsx';
import { SecondsScreen } from '#features/second-contracts/seconds-screen.tsx';
import { SettingsScreen } from '#features/settings/settings-screen.tsx';
import { StaffScreen } from '#features/staff/staff-screen.tsx';
import { UsersScreen } from '#features/users/users-screen.tsx';
import { WithdrawalsScreen } from '#features/withdrawals/withdrawals-screen.tsx';
import type { ScreenPath } from '#shared/screen-path.ts';
import type { TextId } from '#shared/texts/texts.ts';

interface ConsoleScreen {
  readonly path: ScreenPath;
  readonly name: TextId;
  readonly icon: LucideIcon;
  /** Whoever may not make this call has no use for the screen. */
  readonly call: Pick<Endpoint, 'method' | 'path'>;
  readonly component: FunctionComponent;
}

/** Every screen of the console, in the order of its menu. */
export const SCREENS: readonly ConsoleScreen[] = [
  { path: '/', name: 'ops.nav.dashboard', icon: Gauge, call: getDashboard, component: DashboardScreen },
  {
    path: '/deposits',
    name: 'ops.nav.deposits',
    icon: ArrowDownToLine,
    call: listDepositCases,
    component: DepositsScreen,
  },
  {
    path: '/withdrawals',
    name: 'ops.nav.withdrawals',
    icon: ArrowUpFromLine,
    call: listWithdrawalCases,
    component: WithdrawalsScreen,
  },
  { path: '/identity', name: 'ops.nav.identity', icon: IdCard, call: listIdentityCases, component: IdentityScreen },
  { path: '/chats', name: 'ops.nav.chats', icon: MessagesSquare, call: listChatCases, component: ChatsScreen },
  { path: '/approvals', name: 'ops.nav.approvals', icon: ListChecks, call: listApprovals, component: ApprovalsScreen },
  { path: '/users', name: 'ops.nav.users', icon: UsersRound, call: findUsers, component: UsersScreen },
  { path: '/agents', name: 'ops.nav.agents', icon: Handshake, call: listAgentCases, component: AgentsScreen },
  { path: '/otc', name: 'ops.nav.otc', icon: Scale, call: listAppealCases, component: OtcScreen },
  { path: '/merchants', name: 'ops.nav.merchants', icon: Store, call: listMerchantCases, component: MerchantsScreen },
  { path: '/loans', name: 'ops.nav.loans', icon: HandCoins, call: listLoanCases, component: LoansScreen },
  { path: '/ledger', name: 'ops.nav.ledger', icon: BookOpenText, call: listLedger, component: LedgerScreen },
  { path: '/halts', name: 'ops.nav.halts', icon: OctagonPause, call: getHalts, component: HaltsScreen },
  { path: '/seconds', name: 'ops.nav.seconds', icon: Timer, call: getSeconds, component: SecondsScreen },
  {
    path: '/settings',
    name: 'ops.nav.settings',
    icon: SlidersHorizontal,
    call: getSettings,
    component: SettingsScreen,
  },
  { path: '/content', name: 'ops.nav.content', icon: FileText, call: listContent, component: ContentScreen },
  { path: '/staff', name: 'ops.nav.staff', icon: ShieldUser, call: listStaff, component: StaffScreen },
  { path: '/audit', name: 'ops.nav.audit', icon: ScrollText, call: listAuditRows, component: AuditScreen },
];
