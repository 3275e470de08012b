import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ChangeEvent,
  type FormEvent,
  type RefObject,
} from 'react';
import { takeTyped } from './loading/newBuild.ts';

/** A message for each invalid field. */
export type FormErrors<Values> = Partial<Record<keyof Values, string>>;

export interface FormState<Values extends Record<string, string>> {
  values: Values;
  ref: RefObject<HTMLFormElement | null>;
  /** The props of a field; editing it clears its error (spec §5). */
  field(name: keyof Values & string): {
    name: string;
    value: string;
    error: string | null;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
  };
  /** Sends valid values; otherwise focuses the first invalid field. */
  submit(event: FormEvent, send: (values: Values) => void, onInvalid?: (message: string) => void): void;
  reset(): void;
}

/** The state and rules of a form of text fields. */
export function useForm<Values extends Record<string, string>>(
  /** What fields have until they are edited; it may arrive after the form. */
  unedited: Values,
  validate: (values: Values) => FormErrors<Values>,
  /** What the fields have until the form is reset. */
  initial: Partial<Values> = {},
): FormState<Values> {
  const [edited, setEdited] = useState(initial);
  const values = { ...unedited, ...edited };
  const [errors, setErrors] = useState<FormErrors<Values>>({});
  const ref = useRef<HTMLFormElement>(null);
  useTypedBefore(ref, values, (typed) => setEdited({ ...edited, ...typed }));
  return {
    values,
    ref,
    field: (name) => ({
      name,
      value: values[name] ?? '',
      error: errors[name] ?? null,
      onChange({ target }) {
        setEdited({ ...edited, [name]: target.value });
        setErrors({ ...errors, [name]: undefined });
      },
    }),
    submit(event, send, onInvalid) {
      event.preventDefault();
      const found = validate(values);
      setErrors(found);
      const wrong = Object.keys(values).find((name) => found[name] !== undefined);
      if (wrong === undefined) return send(values);
      onInvalid?.(found[wrong] ?? '');
      ref.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    },
    reset() {
      setEdited({});
      setErrors({});
    },
  };
}

/** Fills in what was typed before the page was opened again. */
function useTypedBefore(
  form: RefObject<HTMLFormElement | null>,
  values: Record<string, string>,
  fill: (typed: Record<string, string>) => void,
): void {
  const restore = useEffectEvent(() => {
    // Only the page's own forms: the footer has another field for an e-mail address.
    const typed = form.current?.closest('main') ? takeTyped(Object.keys(values)) : {};
    if (Object.keys(typed).length > 0) fill(typed);
  });
  useEffect(() => restore(), []);
}
