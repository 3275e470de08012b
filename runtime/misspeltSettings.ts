const LONG_NAME = 8;

/** A sentence for each variable that looks like one of the `known` settings misspelt. */
export function misspeltSettings(env: NodeJS.ProcessEnv, known: readonly string[]): string[] {
  const isSet = (name: string): boolean => Boolean(env[name]?.trim());
  const unset = known.filter((name) => !isSet(name));
  const others = Object.keys(env).filter((name) => isSet(name) && !known.includes(name));
  return others.flatMap((name) => {
    const match = nearestName(name.toUpperCase(), unset);
    return match === undefined ? [] : [`${name} is no setting, and ${match} is not set: is it misspelt?`];
  });
}

/** One that may be meant by a misspelt name. */
export function nearestName(name: string, names: readonly string[]): string | undefined {
  // HOME and HOST differ by two letters.
  return names.find((one) => isNear(name, one, one.length < LONG_NAME ? 1 : 2));
}

/** Whether two names differ by at most `letters` missing, added or changed letters. */
function isNear(a: string, b: string, letters: number): boolean {
  if (a === b) return true;
  const restA = a.slice(1);
  const restB = b.slice(1);
  if (a[0] === b[0]) return isNear(restA, restB, letters);
  if (letters === 0) return false;
  const pairs: [string, string][] = [
    [restA, restB],
    [restA, b],
    [a, restB],
  ];
  return pairs.some(([one, other]) => isNear(one, other, letters - 1));
}
