import { describe, expect, it } from 'vitest';
import { type NumberingPlan, phoneProblem } from './phone.ts';

const refuseAll: NumberingPlan = () => false;
const acceptAll: NumberingPlan = () => true;

describe('phone, mainland China: 11 digits, 1 then 3-9', () => {
  const china = (number: string) =>
    phoneProblem({ dialCode: '+86', region: 'CN', number }, refuseAll)?.reason;

  it.each(['13000000000', '19999999999'])('accepts %s without consulting the numbering plan', (number) => {
    expect(china(number)).toBeUndefined();
  });
  it.each([
    '',
    '12000000000',
    '1300000000',
    '130000000000',
    '23000000000',
    '1３000000000',
    '13000000000 ',
    '+8613000000000',
  ])('refuses %j', (number) => {
    expect(china(number)).toBe('phone_rule');
  });
});

describe('phone, elsewhere: the numbering plan of the country', () => {
  const japan = (number: string, plan: NumberingPlan) =>
    phoneProblem({ dialCode: '+81', region: 'JP', number }, plan)?.reason;

  it('consults the plan of the country', () => {
    const asked: unknown[] = [];
    const plan: NumberingPlan = (phone) => {
      asked.push(phone);
      return phone.region === 'JP';
    };
    expect(japan('09012345678', plan)).toBeUndefined();
    expect(asked).toEqual([{ dialCode: '+81', region: 'JP', number: '09012345678' }]);
  });
  it.each(['1234', '12345678901234'])('leaves %s to the plan', (number) => {
    expect(japan(number, acceptAll)).toBeUndefined();
    expect(japan(number, refuseAll)).toBe('phone_rule');
  });
  it('refuses what the plan refuses', () => {
    expect(japan('09012345678', refuseAll)).toBe('phone_rule');
  });
  it.each(['', '123', '123456789012345', '090-1234-5678', '０９０１２３４５６７８', '1e10'])(
    'refuses %j before asking',
    (number) => {
      expect(japan(number, acceptAll)).toBe('phone_rule');
    },
  );
});
