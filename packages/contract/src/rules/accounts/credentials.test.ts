import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { translator } from '../../messages/catalogue.ts';
import { en } from '../../messages/en/index.ts';
import { type Problem, problemText } from '../problem.ts';
import {
  antiPhishingProblem,
  bankNumberProblem,
  emailProblem,
  fundPasswordProblem,
  guessableFundPasswordProblem,
  loginPasswordProblem,
  operatorPasswordProblem,
  repeatedPasswordProblem,
  usernameProblem,
  verificationCodeProblem,
} from './credentials.ts';

const reason = (found: Problem | undefined) => found?.reason;

describe('username: starts with a letter, 6-16 letters, digits, underscores', () => {
  it.each(['abcdef', 'Abcdefghijklmnop', 'a_____', 'Z99999'])('accepts %s', (name) => {
    expect(usernameProblem(name)).toBeUndefined();
  });
  it.each([
    '',
    'abcde',
    'Abcdefghijklmnopq',
    '1abcdef',
    '_abcdef',
    'abc-def',
    'abcdef\n',
    ' abcdef',
    'abcdéf',
    'ａｂｃｄｅｆ',
    'аbcdef',
    'abcdef１',
  ])('refuses %j', (name) => {
    expect(reason(usernameProblem(name))).toBe('username_rule');
  });
});

describe('login password: 6-20 letters and digits, both required', () => {
  it.each(['abcde1', '12345a', 'a1b2c3d4e5f6g7h8i9j0', 'Meridian2026'])('accepts %s', (password) => {
    expect(loginPasswordProblem(password)).toBeUndefined();
  });
  it.each([
    '',
    'abcd1',
    'a1b2c3d4e5f6g7h8i9j0k',
    'abcdef',
    '123456',
    'abc 123',
    'abc123!',
    'abc12３',
    'abc123\n',
  ])('refuses %j', (password) => {
    expect(reason(loginPasswordProblem(password))).toBe('password_rule');
  });

  it('agrees with the rule written in another way', () => {
    const text = fc.string({ unit: fc.constantFrom(...'abzAZ019_ é１'), maxLength: 24 });
    fc.assert(
      fc.property(text, (password) => {
        const characters = [...password];
        const lawful =
          characters.length >= 6 &&
          characters.length <= 20 &&
          characters.every((c) => 'abzAZ019'.includes(c)) &&
          characters.some((c) => 'abzAZ'.includes(c)) &&
          characters.some((c) => '019'.includes(c));
        expect(loginPasswordProblem(password) === undefined).toBe(lawful);
      }),
    );
  });
});

describe('fund password and verification code: exactly 6 digits', () => {
  it.each(['000000', '000001', '999999'])('accept %s', (digits) => {
    expect(fundPasswordProblem(digits)).toBeUndefined();
    expect(verificationCodeProblem(digits)).toBeUndefined();
  });
  it.each(['', '12345', '1234567', '12345a', '１２３４５６', '12345 ', '-12345', '123456\n'])(
    'refuse %j',
    (digits) => {
      expect(reason(fundPasswordProblem(digits))).toBe('fund_password_rule');
      expect(reason(verificationCodeProblem(digits))).toBe('code_rule');
    },
  );
});

describe('bank number: 16-19 digits', () => {
  it.each(['6'.repeat(16), '6'.repeat(19)])('accepts %s', (digits) => {
    expect(bankNumberProblem(digits)).toBeUndefined();
  });
  it.each(['6'.repeat(15), '6'.repeat(20), '6222 0000 0000 0000', '６'.repeat(16)])(
    'refuses %j',
    (digits) => {
      expect(reason(bankNumberProblem(digits))).toBe('bank_number_rule');
    },
  );
});

describe('email', () => {
  it.each([
    'a@b.co',
    'trader@meridian.test',
    'first.last+tag@sub.example.co.jp',
    "o'neil@example.com",
    `${'a'.repeat(64)}@example.com`,
    `a@${'b'.repeat(63)}.com`,
    `a@b.${'c'.repeat(63)}`,
    emailOfLength(254),
  ])('accepts %s', (email) => {
    expect(emailProblem(email)).toBeUndefined();
  });
  it.each([
    '',
    'a',
    'a@b',
    '@example.com',
    'a@.com',
    'a@example.',
    'a@example.c',
    'a@@example.com',
    'a b@example.com',
    '.a@example.com',
    'a.@example.com',
    'a..b@example.com',
    'a@-example.com',
    'a@example-.com',
    'a@example..com',
    'a@example.com\r\nBcc: x@y.zz',
    'a@exаmple.com',
    'a@１２.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@b.${'c'.repeat(64)}`,
    emailOfLength(255),
  ])('refuses %j', (email) => {
    expect(reason(emailProblem(email))).toBe('email_rule');
  });

  it('checks a text made to be slow without delay', () => {
    const started = performance.now();
    emailProblem(`${'a.'.repeat(500_000)}@`);
    emailProblem(`a@${'a-'.repeat(500_000)}`);
    // A check that rescans the text from every character would take minutes.
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

describe("the specification's sentences", () => {
  const t = translator('en', en);
  it.each([
    [loginPasswordProblem('x'), 'Please fill in the login password consisting of 6-20 digits and letters'],
    [repeatedPasswordProblem('abc123', 'abc124'), 'Passwords don’t match'],
    [emailProblem('x'), 'Please fill in the correct email address'],
  ])('are used verbatim', (found, sentence) => {
    expect(problemText(t, found!)).toBe(sentence);
  });

  it('accepts equal passwords', () => {
    expect(repeatedPasswordProblem('abc123', 'abc123')).toBeUndefined();
  });
});

function emailOfLength(length: number): string {
  const start = `${'a'.repeat(60)}@${'b'.repeat(63)}.${'c'.repeat(63)}.`;
  return `${start}${'d'.repeat(length - start.length - 4)}.com`;
}

describe('a fund password that is easy to guess', () => {
  it.each(['000000', '999999', '123456', '654321', '012345'])('%s is refused', (digits) => {
    expect(reason(guessableFundPasswordProblem(digits))).toBe('fund_password_common');
  });
  it.each(['000001', '135790', '123457', '112233', '890123'])('%s is accepted', (digits) => {
    expect(guessableFundPasswordProblem(digits)).toBeUndefined();
  });
});

describe('anti-phishing word: 2-20 letters and digits of any script', () => {
  it.each(['ab', '子午線', 'Meridian2026', 'x'.repeat(20)])('accepts %s', (word) => {
    expect(antiPhishingProblem(word)).toBeUndefined();
  });
  it.each(['', 'a', 'two words', 'a\r\nBcc: x', '<b>x</b>', 'x'.repeat(21), '\u202eab'])(
    'refuses %j',
    (word) => {
      expect(reason(antiPhishingProblem(word))).toBe('anti_phishing_rule');
    },
  );
});

describe('operator password: 12-128 characters', () => {
  it.each(['a'.repeat(12), 'a'.repeat(128), 'correct horse battery', '十二文字以上の合い言葉です'])(
    'accepts %s',
    (text) => {
      expect(operatorPasswordProblem(text)).toBeUndefined();
    },
  );
  it.each(['a'.repeat(11), 'a'.repeat(129), 'twelve\u0000chars'])('refuses %j', (text) => {
    expect(reason(operatorPasswordProblem(text))).toBe('operator_password_rule');
  });
});
