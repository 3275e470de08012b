import { formatNumber, median, range, table } from './statistics.ts';
import { THIS, type Version } from './versions.ts';

/** What one round measures, by names with units such as `visits/s`. */
export type Values = Readonly<Record<string, number>>;

export interface Subject {
  name: string;
  /** Another version than this is compared with the subject of the same name. */
  version?: Version;
  measure(isWarmUp: boolean): Promise<Values>;
}

export interface Rounds {
  rounds: number;
  /** Rounds that would start later after the warm-up are skipped, except the first. */
  limitMs?: number;
  /** The value that is also shown relative to that of the first subject in the same round. */
  relative?: string;
}

/** Warms all subjects up, measures them in turn, round after round, and prints what they measured. */
export async function runRounds(title: string, subjects: readonly Subject[], options: Rounds): Promise<void> {
  const measured = await measureInTurn(subjects, options);
  if (!subjects.some(isOther)) console.log(`\n${subjectsTable(title, measured, options.relative)}`);
  for (const [other, theirs] of measured) {
    const [, ours = []] = [...measured].find(([{ name }]) => name === other.name) ?? [];
    if (isOther(other)) console.log(`\n${versionsTable(title, other, ours, theirs)}`);
  }
}

function isOther({ version }: Subject): boolean {
  return version !== undefined && version !== THIS;
}

/** In turn, so that other load on the machine affects all subjects. A subject that another version lacks is left out. */
async function measureInTurn(
  subjects: readonly Subject[],
  { rounds, limitMs = Infinity }: Rounds,
): Promise<Map<Subject, Values[]>> {
  const measured = new Map<Subject, Values[]>();
  for (const name of new Set(subjects.map((subject) => subject.name))) {
    const sameName = subjects.filter((subject) => subject.name === name);
    if (await areWarm(sameName)) for (const subject of sameName) measured.set(subject, []);
  }
  const endAt = Date.now() + limitMs;
  for (let round = 0; round < rounds; round += 1) {
    if (round > 0 && Date.now() > endAt) break;
    for (const [subject, values] of measured) values.push(await subject.measure(false));
  }
  return measured;
}

async function areWarm(sameName: readonly Subject[]): Promise<boolean> {
  for (const subject of sameName) {
    try {
      await subject.measure(true);
    } catch (error) {
      if (!isOther(subject)) throw error;
      console.log(`\nLeft out: ${subject.name}, at which ${subject.version?.name} fails: ${String(error)}`);
      return false;
    }
  }
  return true;
}

/** A column for each subject. */
function subjectsTable(
  title: string,
  measured: ReadonlyMap<Subject, readonly Values[]>,
  relative?: string,
): string {
  const all = [...measured.values()];
  const [first = []] = all;
  const rows = namesOf(all.flat()).map((name) => [
    name,
    ...all.map((rounds) => range(valuesOf(rounds, name))),
  ]);
  if (relative !== undefined)
    rows.unshift([
      `${relative}, relative to the first`,
      ...all.map((rounds) => ratios(rounds, first, relative)),
    ]);
  return table([title, ...Array.from(measured.keys(), ({ name }) => name)], rows);
}

function versionsTable(
  title: string,
  { name, version }: Subject,
  ours: readonly Values[],
  theirs: readonly Values[],
): string {
  const rows = namesOf([...ours, ...theirs]).map((value) => [
    value,
    ...[ours, theirs].map((rounds) => formatNumber(median(valuesOf(rounds, value)))),
    ratios(ours, theirs, value),
  ]);
  return table([name === title ? title : `${title}: ${name}`, THIS.name, version?.name ?? '', 'ratio'], rows);
}

function namesOf(rounds: readonly Values[]): string[] {
  return [...new Set(rounds.flatMap((values) => Object.keys(values)))];
}

function valuesOf(rounds: readonly Values[], name: string): number[] {
  return rounds.flatMap((values) => values[name] ?? []);
}

/** The ratios of rounds, each made with the same round of the other. */
function ratios(rounds: readonly Values[], others: readonly Values[], name: string): string {
  const all = rounds.map(
    (values, round) => (values[name] ?? Number.NaN) / (others[round]?.[name] ?? Number.NaN),
  );
  return range(all.filter(Number.isFinite));
}
