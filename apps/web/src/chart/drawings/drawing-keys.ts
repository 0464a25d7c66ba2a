/** The drawings of one market. */
export const drawingsKey = (market: string) => `chartDrawings ${market}` as const;

/** Drawings that could not be read, or exceeded the limit, as they were stored; the app never reads them. */
export const unreadKey = (market: string) => `chartUnreadDrawings ${market}` as const;
