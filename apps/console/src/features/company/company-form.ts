import { emailProblem } from '@meridian/contract/rules/accounts/credentials';
import { compareVersions, isContentLink, isHttpsAddress, isVersion } from '@meridian/contract/rules/content';
import type { CompanyDraft } from '@meridian/contract/schemas/content-change';
import { COMPANY_FIELDS, type CompanyField } from '../../components/company-difference.ts';
import type { PlainMessageId } from '../../language/translator.ts';

/** As typed; an empty address or version is none. */
export type CompanyForm = Readonly<Record<CompanyField, string>>;

const OPTIONAL: readonly CompanyField[] = [
  ...(['email', 'lineUrl', 'chatUrl', 'serviceUrl', 'newestVersion', 'minimumVersion'] as const),
];

export const formOf = (company: CompanyDraft): CompanyForm =>
  Object.fromEntries(COMPANY_FIELDS.map((field) => [field, company[field] ?? ''])) as CompanyForm;

export const draftOf = (typed: CompanyForm): CompanyDraft =>
  Object.fromEntries(
    COMPANY_FIELDS.map((field) => {
      const text = typed[field].trim();
      return [field, text === '' && OPTIONAL.includes(field) ? null : text];
    }),
  ) as unknown as CompanyDraft;

export function companyProblems(
  typed: CompanyForm,
  served: string,
): { readonly [Field in CompanyField]?: PlainMessageId } {
  const { email, lineUrl, chatUrl, serviceUrl, newestVersion, minimumVersion } = draftOf(typed);
  const problems: { [Field in CompanyField]?: PlainMessageId } = {};
  if (email !== null && emailProblem(email) !== undefined) problems.email = 'company_problem_email';
  if (lineUrl !== null && !isHttpsAddress(lineUrl)) problems.lineUrl = 'company_problem_url';
  if (chatUrl !== null && !isHttpsAddress(chatUrl)) problems.chatUrl = 'company_problem_url';
  if (serviceUrl !== null && !isContentLink(serviceUrl)) problems.serviceUrl = 'company_problem_link';
  if (newestVersion !== null && !isVersion(newestVersion)) problems.newestVersion = 'company_problem_version';
  if (minimumVersion === null) return problems;
  const newest = newestVersion !== null && isVersion(newestVersion) ? newestVersion : served;
  if (!isVersion(minimumVersion)) problems.minimumVersion = 'company_problem_version';
  else if ([newest, served].some((most) => compareVersions(minimumVersion, most) > 0))
    problems.minimumVersion = 'company_problem_minimum';
  return problems;
}
