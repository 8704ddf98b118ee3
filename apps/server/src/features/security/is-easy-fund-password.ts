/** Six digits that are tried first: one digit again and again, a run up or down, a pair or a triple repeated. */
export function isEasyFundPassword(digits: string): boolean {
  return (
    RUNS.some((run) => run.includes(digits)) ||
    /^(\d)\1{5}$|^(\d\d)\2{2}$|^(\d{3})\3$|^(\d)\4(\d)\5(\d)\6$/.test(digits)
  );
}

const UP = '01234567890123456789';
const RUNS = [UP, UP.split('').toReversed().join('')];
