export interface ChosenFile {
  file: File;
  /** Where it goes, as in `variables.input.file`. */
  path: string;
}

let chosen: ChosenFile | null = null;

/** The file that the next operation carries. */
export function chosenFile(): ChosenFile | null {
  return chosen;
}

export function chooseFile(next: ChosenFile | null): void {
  chosen = next;
}
