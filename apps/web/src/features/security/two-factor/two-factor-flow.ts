/** The steps of the two-factor page. The secret and the recovery codes are in memory only while they are shown. */
export type TwoFactorFlow =
  | { readonly step: 'idle' }
  | { readonly step: 'verify-identity'; readonly goal: TwoFactorGoal }
  | { readonly step: 'scan-secret'; readonly secret: string; readonly uri: string }
  | { readonly step: 'show-codes'; readonly codes: readonly string[] };

export type TwoFactorGoal = 'enable' | 'disable' | 'renew-codes';

export type TwoFactorAction =
  | { readonly type: 'start'; readonly goal: TwoFactorGoal }
  | { readonly type: 'show-secret'; readonly secret: string; readonly uri: string }
  | { readonly type: 'show-codes'; readonly codes: readonly string[] }
  | { readonly type: 'finish' };

export function twoFactorReducer(_: TwoFactorFlow, action: TwoFactorAction): TwoFactorFlow {
  switch (action.type) {
    case 'start':
      return { step: 'verify-identity', goal: action.goal };
    case 'show-secret':
      return { step: 'scan-secret', secret: action.secret, uri: action.uri };
    case 'show-codes':
      return { step: 'show-codes', codes: action.codes };
    case 'finish':
      return { step: 'idle' };
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
