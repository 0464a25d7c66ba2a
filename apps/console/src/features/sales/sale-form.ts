import type { DomainReplyOf } from '@meridian/contract';
import type { projects } from '@meridian/contract/routes/operator/index';
import type { ProjectChange, ProjectDraft } from '@meridian/contract/schemas/project-change';
import { fromLocalInput } from '../../components/form/local-time.ts';
import { reasonProblems } from '../../components/form/reason-problems.ts';
import type { Problems } from '../../components/form/use-form.ts';

export type SaleRow = DomainReplyOf<typeof projects>['projects'][number];

/** Times are the texts of datetime-local fields. */
export interface SaleForm extends Omit<ProjectDraft, 'coinDecimals' | 'unlocksAt'> {
  readonly coinDecimals: string;
  /** Empty without a lock. */
  readonly unlocksAt: string;
  readonly reason: string;
}

export const EMPTY_SALE: SaleForm = {
  ...{ coin: '', coinDecimals: '8', coinNameEn: '', coinNameJa: '', quote: 'USDT' },
  ...{ nameEn: '', nameJa: '', rulesEn: '', rulesJa: '', picture: null },
  ...{ price: '', total: '', minPerUser: '', maxPerUser: '' },
  ...{ startsAt: '', endsAt: '', unlocksAt: '', reason: '' },
};

const FIGURE = /^(?:0|[1-9]\d{0,29})(?:\.\d{1,18})?$/;
const TEXTS = ['coinNameEn', 'coinNameJa', 'nameEn', 'nameJa', 'rulesEn', 'rulesJa'] as const;
const FIGURES = ['price', 'total', 'minPerUser', 'maxPerUser'] as const;

/** What cannot be sent at all. Whether the terms fit together is the engine's decision, which the preview shows. */
export function saleProblems(typed: SaleForm): Problems<keyof SaleForm> {
  const problems: { -readonly [Field in keyof SaleForm]?: Problems<keyof SaleForm>[Field] } = {};
  for (const field of TEXTS) if (typed[field].trim() === '') problems[field] = 'sale_field_missing';
  for (const field of FIGURES)
    if (!FIGURE.test(typed[field]) || Number(typed[field]) === 0) problems[field] = 'sale_figure_rule';
  if (!/^[A-Z0-9]{2,12}$/.test(typed.coin)) problems.coin = 'sale_code_rule';
  if (!/^(?:[0-9]|1[0-8])$/.test(typed.coinDecimals)) problems.coinDecimals = 'sale_decimals_rule';
  for (const field of ['startsAt', 'endsAt'] as const)
    if (fromLocalInput(typed[field]) === null) problems[field] = 'sale_time_rule';
  return { ...problems, ...reasonProblems(typed) };
}

/** The draft of a form without problems. */
export const draftOf = ({ reason: _, ...typed }: SaleForm): ProjectDraft => ({
  ...typed,
  ...Object.fromEntries(TEXTS.map((field) => [field, typed[field].trim()])),
  coinDecimals: Number(typed.coinDecimals),
  startsAt: fromLocalInput(typed.startsAt) ?? '',
  endsAt: fromLocalInput(typed.endsAt) ?? '',
  unlocksAt: fromLocalInput(typed.unlocksAt),
});

/** Undefined until everything that the preview needs is filled in; texts may still be missing. */
export function previewedDraft(typed: SaleForm): ProjectDraft | undefined {
  const problems = saleProblems(typed);
  const needed = [...FIGURES, 'coin', 'coinDecimals', 'startsAt', 'endsAt'] as const;
  if (needed.some((field) => problems[field] !== undefined)) return undefined;
  const texts = Object.fromEntries(TEXTS.map((field) => [field, typed[field].trim() || '-']));
  return { ...draftOf(typed), ...texts };
}

export const changeOf = (typed: SaleForm): ProjectChange => ({
  kind: 'list_project',
  project: draftOf(typed),
});

/** How much of the total is subscribed, in whole percent, for a tag; the figures beside it are exact. */
export const percentOf = ({ subscribed, project }: Pick<SaleRow, 'subscribed' | 'project'>): number =>
  Math.floor((Number(subscribed) / Number(project.total)) * 100);
