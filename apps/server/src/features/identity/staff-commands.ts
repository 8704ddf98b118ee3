import { IDENTITY_REASONS } from '@candor/contract/identity/wire.ts';
import type { Result } from '@candor/domain/result.ts';
import type { StaffAnswer, StaffDesk } from '#platform/staff/staff-desk.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';
import type { Reviews, WaitingCase } from './reviews.ts';

const USER_ID = /^[1-9]\d{0,15}$/;

/** Reviews in the terminal; the operations console goes through the same service. */
export function addIdentityCommands(staff: StaffDesk, reviews: Reviews): void {
  staff.add({
    name: 'identity list',
    usage: 'identity list',
    async run() {
      const waiting = await reviews.listWaiting();
      return { isOk: true, lines: waiting.length === 0 ? ['Nobody waits.'] : waiting.map(describe) };
    },
  });

  staff.add({
    name: 'identity show',
    usage: 'identity show <user id> <folder for the pictures>',
    async run([id = ''], staffName) {
      if (!USER_ID.test(id)) return UNKNOWN;
      const shown = await reviews.show(rowNumber(id), staffName);
      if (!shown.ok) return UNKNOWN;
      const { realName, documentNumber, pictures } = shown.value;
      return {
        isOk: true,
        lines: [describe(shown.value), `name: ${realName}`, `document: ${documentNumber}`],
        files: pictures.map(({ name, jpeg }) => ({ name, content: jpeg.toString('base64') })),
      };
    },
  });

  staff.add({
    name: 'identity pass',
    usage: 'identity pass <user id>',
    async run([id = ''], staffName) {
      const passed = USER_ID.test(id) ? await reviews.pass(rowNumber(id), staffName) : undefined;
      return passed?.ok === true ? { isOk: true, lines: [`Passed: ${describe(passed.value)}`] } : whyNot(passed);
    },
  });

  staff.add({
    name: 'identity refuse',
    usage: 'identity refuse <user id> <reason>',
    async run([id = '', word = ''], staffName) {
      const reason = IDENTITY_REASONS.find((known) => known === word);
      if (reason === undefined) return { isOk: false, lines: [`Say why: ${IDENTITY_REASONS.join(', ')}.`] };
      const refused = USER_ID.test(id) ? await reviews.refuse(rowNumber(id), { staff: staffName, reason }) : undefined;
      return refused?.ok === true ? { isOk: true, lines: [`Refused: ${describe(refused.value)}`] } : whyNot(refused);
    },
  });
}

const UNKNOWN: StaffAnswer = { isOk: false, lines: ['No such case waits for a review.'] };
const UNSEEN: StaffAnswer = { isOk: false, lines: ['Look at the case first: identity show <user id> <folder>.'] };

function whyNot(decided: Result<WaitingCase> | undefined): StaffAnswer {
  return decided?.ok === false && decided.refusal.word === 'caseNotOpened' ? UNSEEN : UNKNOWN;
}

function describe({ userId, part, country, submittedAtMs }: WaitingCase): string {
  return `${userId}  ${part}  ${country}  ${new Date(submittedAtMs).toISOString()}`;
}
