/** A number given to the bench as `--readers=500`, for a quick look; without it the bench measures what the limits are about. */
export function numberFlag(name: string, usual: number): number {
  const given = process.argv.find((argument) => argument.startsWith(`--${name}=`));
  if (given === undefined) return usual;
  const number = Number(given.slice(name.length + 3));
  if (Number.isFinite(number) && number > 0) return number;
  throw new Error(`--${name} takes a number, as in --${name}=${usual}.`);
}
