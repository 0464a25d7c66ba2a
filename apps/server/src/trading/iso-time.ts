let latest = { at: 0, text: new Date(0).toISOString() };

/** Orders of one commit share their millisecond, and formatting it costs more than the rest of a response. */
export function isoTime(at: number): string {
  if (at !== latest.at) latest = { at, text: new Date(at).toISOString() };
  return latest.text;
}
