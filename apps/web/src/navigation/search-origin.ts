/** The screen that the search was opened from; the search takes it when it is mounted. */
let origin: string | undefined;

export const noteSearchOrigin = (path: string | undefined): void => {
  origin = path;
};

export function takeSearchOrigin(): string | undefined {
  const taken = origin;
  origin = undefined;
  return taken;
}
