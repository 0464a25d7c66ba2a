import { formatDate } from '../../session/format/date-format.ts';

/** The time of day, `21:04:29`: contracts are too short for a date. */
export const clockText = (at: number): string => formatDate(at, 'second', 'en').slice(-'00:00:00'.length);
