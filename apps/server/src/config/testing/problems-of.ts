import { ConfigError, type Environment, readConfig } from '../config.ts';

export const problemsOf = (env: Environment): readonly string[] => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

export const PRODUCTION = {
  MERIDIAN_MODE: 'production',
  MERIDIAN_PUBLIC_URL: 'https://meridian.example',
  MERIDIAN_CONSOLE_URL: 'https://console.meridian.example',
  MERIDIAN_KEY: Buffer.alloc(32, 7).toString('base64'),
};
