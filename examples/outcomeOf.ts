interface Outcome {
  success: boolean;
  message: string | null;
  code: string | null;
}

interface Answer {
  data?: Record<string, Outcome | null> | null;
  errors?: { message: string; extensions: { code: string } }[];
}

/** The outcome of a mutation, whether its refusal is in the payload (`success: false`) or among the errors. */
export function outcomeOf({ data, errors = [] }: Answer, mutation: string): Outcome {
  const [error] = errors;
  const failed = { success: false, message: error?.message ?? null, code: error?.extensions.code ?? null };
  return data?.[mutation] ?? failed;
}
