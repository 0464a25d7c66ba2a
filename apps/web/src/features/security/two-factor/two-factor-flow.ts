/** The steps of the two-factor page. The secret and the recovery codes are in memory only while they are shown. */
export type TwoFactorFlow =
  | { readonly at: 'rest' }
  | { readonly at: 'prove'; readonly aim: 'enrol' | 'disable' | 'renew' }
  | { readonly at: 'scan'; readonly secret: string; readonly uri: string }
  | { readonly at: 'codes'; readonly codes: readonly string[] };

export type TwoFactorAction =
  | { readonly do: 'begin'; readonly aim: 'enrol' | 'disable' | 'renew' }
  | { readonly do: 'scan'; readonly secret: string; readonly uri: string }
  | { readonly do: 'keep'; readonly codes: readonly string[] }
  | { readonly do: 'end' };

export function twoFactorReducer(_: TwoFactorFlow, action: TwoFactorAction): TwoFactorFlow {
  switch (action.do) {
    case 'begin':
      return { at: 'prove', aim: action.aim };
    case 'scan':
      return { at: 'scan', secret: action.secret, uri: action.uri };
    case 'keep':
      return { at: 'codes', codes: action.codes };
    case 'end':
      return { at: 'rest' };
  }
}

/** In groups of four, which are easier to type. */
export const readableSecret = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';

/** The file with the recovery codes, with its purpose and date. */
export const recoveryFile = (
  product: string,
  title: string,
  date: string,
  codes: readonly string[],
): string => `${product}\n${title}\n${date}\n\n${codes.join('\n')}\n`;
