/** One of several options, of which exactly one is chosen. */
export interface ChoiceProps<Value extends string, Option> {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly className?: string;
}
