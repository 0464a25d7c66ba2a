import { describe, expect, it } from 'vitest';
import { changedFields } from '../../components/company-difference.ts';
import { type CompanyForm, companyProblems, draftOf, formOf } from './company-form.ts';

const empty: CompanyForm = {
  ...{ textEn: '', textJa: '', email: '', lineUrl: '', chatUrl: '', serviceUrl: '' },
  ...{ newestVersion: '', minimumVersion: '', updateTextEn: '', updateTextJa: '' },
};
const problems = (part: Partial<CompanyForm>) => companyProblems({ ...empty, ...part }, '1.4.0');

describe('the form of company data', () => {
  it('sends empty addresses as none, and texts as they are', () => {
    expect(draftOf({ ...empty, email: ' a@b.co ' })).toMatchObject({
      email: 'a@b.co',
      lineUrl: null,
      textEn: '',
    });
    expect(formOf(draftOf(empty))).toEqual(empty);
  });

  it('checks addresses', () => {
    expect(problems({})).toEqual({});
    expect(problems({ lineUrl: 'javascript:x', chatUrl: 'http://a.example', serviceUrl: '//x' })).toEqual({
      ...{ lineUrl: 'company_problem_url', chatUrl: 'company_problem_url' },
      serviceUrl: 'company_problem_link',
    });
    expect(problems({ email: 'nobody' })).toEqual({ email: 'company_problem_email' });
    expect(problems({ serviceUrl: '/help', chatUrl: 'https://chat.example/m' })).toEqual({});
  });

  it('accepts a minimum up to the newest version and to the one that is served', () => {
    expect(problems({ newestVersion: 'next' }).newestVersion).toBe('company_problem_version');
    expect(problems({ minimumVersion: '1.4.0' })).toEqual({});
    expect(problems({ minimumVersion: '1.4.1' }).minimumVersion).toBe('company_problem_minimum');
    expect(problems({ minimumVersion: '1.4.1', newestVersion: '2.0.0' }).minimumVersion).toBe(
      'company_problem_minimum',
    );
    expect(problems({ minimumVersion: '1.3', newestVersion: '1.2' }).minimumVersion).toBeDefined();
  });

  it('names the fields that change', () => {
    const before = draftOf(empty);
    expect(changedFields(before, before)).toEqual([]);
    expect(changedFields(before, { ...before, email: 'a@b.co', textJa: '会社' })).toEqual([
      'textJa',
      'email',
    ]);
  });
});
