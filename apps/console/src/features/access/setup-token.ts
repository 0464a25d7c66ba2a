/** Whether an invitation's token has the shape the server gives it: 32 random bytes in base64url. */
export const isSetupToken = (token: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(token);
