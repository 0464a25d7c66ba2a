/** A moment in the format of a datetime-local field: local time without a zone. Empty for no moment. */
export function toLocalInput(iso: string | null): string {
  if (iso === null) return '';
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The moment a datetime-local field holds; null while it is empty. */
export function fromLocalInput(text: string): string | null {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** Whether a datetime-local field is half typed: its value is empty then, too. */
export const isHalfTyped = ({ validity }: Pick<HTMLInputElement, 'validity'>): boolean => validity.badInput;
