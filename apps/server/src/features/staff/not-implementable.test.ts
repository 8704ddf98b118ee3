import { PERMISSIONS } from '@candor/contract/staff/permissions.ts';
import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(
  [
    '../staff/**/*.ts',
    '../settings/**/*.ts',
    '../**/console-routes.ts',
    '../**/*-reviews.ts',
    '../identity/reviews.ts',
    '../otc/arbitration.ts',
    '../restrictions/tell-core.ts',
    '!../**/*.test.ts',
  ],
  { eager: true, query: '?raw', import: 'default' },
);

/** What of the core a file reaches for: `kind: '…'` of a command that it makes or submits. */
function commandsIn(source: string): readonly string[] {
  if (!/\b(submit|obey)\(|\bCommand\b/.test(source)) return [];
  return [...source.matchAll(/kind: '([a-z]\w+)'/g)].map(([, kind = '']) => kind);
}

test('[NO-3] of the core the console reaches a market’s state, terms that are everybody’s, erroneous seconds as a whole, balanced adjustments, agreed tiers and shares of agents, payments that were made, loans that were asked for and what lies in escrow between two who disagree, what an account may not open, and no price', () => {
  const reached = Object.values(sources).flatMap(commandsIn);
  expect(Object.keys(sources).length).toBeGreaterThan(20);
  const commands = [
    'adjustLedger',
    'agreeAccountTier',
    'approveLoan',
    'completeWithdrawal',
    'decideOtcOrder',
    'endCall',
    'rejectLoan',
    'setAgentTerms',
    'setBreaker',
    'setContractCaps',
    'setContractDelisting',
    'setContractStatus',
    'setEarnTerms',
    'setInstrumentStatus',
    'setInstrumentTerms',
    'setLoanTerms',
    'setMarginPairStatus',
    'setRestriction',
    'setSecondPeriod',
    'setSecondStatus',
    'voidSeconds',
  ];
  expect([...new Set(reached)].toSorted()).toEqual(commands);
});

test('nothing at the console writes rows of others but through their own service', () => {
  const staff = Object.entries(sources).filter(([file]) => file.startsWith('../staff/') || file.startsWith('./'));
  const written = staff.flatMap(([, source]) =>
    [...source.matchAll(/(?:insertInto|updateTable|deleteFrom)\('(\w+)'\)/g)].map(([, table = '']) => table),
  );
  const people = [
    'staffConfirmations',
    'staffEmails',
    'staffInvitations',
    'staffSessions',
    'staffSponsors',
    'staffTickets',
    'staffTrials',
    'userNotes',
  ];
  const own = ['approvals', 'houseSwitches', 'staffAccounts', ...people];
  // The view of the ledger is derived from the journal, by the views' thread.
  const derived = ['ledgerEntries', 'ledgerEntryOwners'];
  expect([...new Set(written)].toSorted()).toEqual([...own, ...derived].toSorted());
});

test('no call deletes a record, changes the log, acts in a user’s name or reads a secret', () => {
  const calls = Object.keys(PERMISSIONS);
  expect(calls.filter((call) => /delete|remove|impersonate|login-as|secret|price|tick|trade|odds/i.test(call))).toEqual(
    [],
  );
  expect(calls.filter((call) => call.startsWith('POST /ops/api/audit'))).toEqual(['POST /ops/api/audit/verify']);
});
