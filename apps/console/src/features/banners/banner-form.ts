import { isContentLink } from '@meridian/contract/rules/content';
import type { BannerDraft } from '@meridian/contract/schemas/content-change';
import type { OperatorChange } from '@meridian/contract/schemas/operator-change';
import { fromLocalInput, toLocalInput } from '../../components/form/local-time.ts';
import { reasonProblems } from '../../components/form/reason-problems.ts';
import type { Problems } from '../../components/form/use-form.ts';

/** Times are the texts of datetime-local fields; an empty link is none. */
export interface BannerForm {
  readonly titleEn: string;
  readonly titleJa: string;
  readonly textEn: string;
  readonly textJa: string;
  readonly picture: string;
  readonly link: string;
  readonly place: string;
  readonly screen: 'all' | 'app' | 'web';
  readonly startAt: string;
  readonly endAt: string;
  readonly reason: string;
}

export const formOf = (banner: BannerDraft | undefined): BannerForm =>
  banner === undefined
    ? {
        ...{ titleEn: '', titleJa: '', textEn: '', textJa: '', picture: '', link: '', place: '0' },
        ...{ screen: 'all', startAt: '', endAt: '', reason: '' },
      }
    : {
        ...{ titleEn: banner.titleEn, titleJa: banner.titleJa, textEn: banner.textEn, textJa: banner.textJa },
        ...{ picture: banner.picture, link: banner.link ?? '', place: String(banner.place) },
        ...{ screen: banner.screen, reason: '' },
        startAt: toLocalInput(banner.startAt),
        endAt: toLocalInput(banner.endAt),
      };

export function bannerProblems(typed: BannerForm, nowMs: number): Problems<keyof BannerForm> {
  const problems: { -readonly [Field in keyof BannerForm]?: Problems<keyof BannerForm>[Field] } = {};
  for (const field of ['titleEn', 'titleJa'] as const)
    if (typed[field].trim() === '') problems[field] = 'banner_problem_title';
  const link = typed.link.trim();
  if (link !== '' && !isContentLink(link)) problems.link = 'banner_problem_link';
  if (!/^\d{1,4}$/.test(typed.place)) problems.place = 'banner_problem_place';
  const [start, end] = [fromLocalInput(typed.startAt), fromLocalInput(typed.endAt)];
  if (end !== null && Date.parse(end) <= Math.max(nowMs, start === null ? 0 : Date.parse(start)))
    problems.endAt = 'banner_problem_end';
  return { ...problems, ...reasonProblems(typed) };
}

export const changeOf = (typed: BannerForm, id: number | null): OperatorChange => ({
  kind: 'publish_banner',
  banner: {
    id,
    ...{ titleEn: typed.titleEn.trim(), titleJa: typed.titleJa.trim() },
    ...{ textEn: typed.textEn.trim(), textJa: typed.textJa.trim(), picture: typed.picture },
    link: typed.link.trim() === '' ? null : typed.link.trim(),
    place: Number(typed.place),
    screen: typed.screen,
    startAt: fromLocalInput(typed.startAt),
    endAt: fromLocalInput(typed.endAt),
  },
});

export function stateOf({ startAt, endAt }: BannerDraft, nowMs: number): 'shown' | 'waits' | 'ended' {
  if (endAt !== null && Date.parse(endAt) <= nowMs) return 'ended';
  return startAt !== null && Date.parse(startAt) > nowMs ? 'waits' : 'shown';
}
