import { firstProblem } from '@meridian/contract/rules/problem';
import { ticketContentProblem, ticketTitleProblem } from '@meridian/contract/rules/ticket';
import type { TicketTopic } from '@meridian/contract/schemas/ticket';
import type { Problems, RefusalFields } from '../../../accounts/form/form-problems.ts';
import type { PictureState } from '../../../pictures/picture-state.ts';

export interface TicketDraft {
  readonly topic: TicketTopic;
  readonly title: string;
  readonly content: string;
  readonly reference: string;
  /** One per chosen picture, by the number of its tile. */
  readonly pictures: Readonly<Record<number, PictureState>>;
}
export type TicketField = 'title' | 'content' | 'pictures';

export const EMPTY_TICKET: TicketDraft = {
  topic: 'deposit',
  title: '',
  content: '',
  reference: '',
  pictures: {},
};

/** Signs that the reference may have; others are left out while typing. */
export const cleanReference = (typed: string): string => typed.replace(/[^A-Za-z0-9 _:-]/g, '').slice(0, 80);

export const ticketProblems = (draft: TicketDraft, locale: string): Problems<TicketField> => ({
  title: ticketTitleProblem(draft.title),
  content: firstProblem(() => ticketContentProblem(draft.content, locale)),
});

export const TICKET_REFUSALS: RefusalFields<TicketField> = {
  ticket_title_required: 'title',
  ticket_title_long: 'title',
  ticket_words: 'content',
  picture_unknown: 'pictures',
};

/** References of the pictures that have arrived, in the order of their tiles. */
export const sentPictures = (pictures: TicketDraft['pictures']): string[] =>
  Object.values(pictures).flatMap((picture) => (picture.at === 'done' ? [picture.url] : []));

/** A message must not leave without a picture that is still on its way. */
export const isUploading = (pictures: TicketDraft['pictures']): boolean =>
  Object.values(pictures).some(({ at }) => at === 'preparing' || at === 'uploading');
