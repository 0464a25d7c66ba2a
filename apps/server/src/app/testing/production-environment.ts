/** The settings a production start requires, for tests. */
export const PRODUCTION_ENVIRONMENT = {
  MERIDIAN_MODE: 'production',
  MERIDIAN_PUBLIC_URL: 'https://meridian.example',
  MERIDIAN_CONSOLE_URL: 'https://console.meridian.example',
  MERIDIAN_KEY: Buffer.alloc(32, 7).toString('base64'),
} as const;
