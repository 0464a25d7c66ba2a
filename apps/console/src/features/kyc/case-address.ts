/** The case a path of the console shows; undefined for any other page. */
export const caseAt = (pathname: string): number | undefined => {
  const id = /^\/identity\/(\d{1,9})$/.exec(pathname)?.[1];
  return id === undefined ? undefined : Number(id);
};
