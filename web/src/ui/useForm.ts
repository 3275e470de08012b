import { useRef, useState, type ChangeEvent, type FormEvent, type RefObject } from 'react';

type Faults<Values> = Partial<Record<keyof Values, string>>;

export interface Form<Values extends Record<string, string>> {
  values: Values;
  faults: Faults<Values>;
  form: RefObject<HTMLFormElement | null>;
  /** What a field needs; editing it clears its error (spec §5). */
  field(name: keyof Values & string): {
    name: string;
    value: string;
    error: string | null;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
  };
  /** Checks; calls back when nothing is wrong, otherwise puts the focus on the first wrong field. */
  submit(event: FormEvent, send: (values: Values) => void): void;
  reset(): void;
}

/** The state of a form of text fields, with its rules. */
export function useForm<Values extends Record<string, string>>(
  empty: Values,
  validate: (values: Values) => Faults<Values>,
): Form<Values> {
  const [values, setValues] = useState(empty);
  const [faults, setFaults] = useState<Faults<Values>>({});
  const form = useRef<HTMLFormElement>(null);
  return {
    values,
    faults,
    form,
    field: (name) => ({
      name,
      value: values[name] ?? '',
      error: faults[name] ?? null,
      onChange({ target }) {
        setValues({ ...values, [name]: target.value });
        setFaults({ ...faults, [name]: undefined });
      },
    }),
    submit(event, send) {
      event.preventDefault();
      const found = validate(values);
      setFaults(found);
      const first = Object.keys(values).find((name) => found[name] !== undefined);
      if (first === undefined) send(values);
      else form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    },
    reset() {
      setValues(empty);
      setFaults({});
    },
  };
}
