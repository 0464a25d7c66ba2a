import type { Config } from './config.ts';
import { type ConnectionSettings, settingsFromUrl } from './connection-settings.ts';

/** The demo accounts' password, which the documentation publishes. */
export const PUBLIC_DEMO_PASSWORD = 'Meridian2026';

/** Combinations of settings that must not be deployed. One sentence per problem. */
export function deploymentProblems(config: Config): string[] {
  if (config.mode === 'production') return productionProblems(config);
  return [
    ...simulatedPriceProblems(config),
    ...(config.demoPassword === PUBLIC_DEMO_PASSWORD ? publicDemoProblems(config) : []),
  ];
}

/** The accounts of this demo are public, so it must be reachable from this machine only and must not send messages. */
function publicDemoProblems({ host, consoleHost, proxies, services, nativeApp }: Config): string[] {
  const reachable: Record<string, boolean> = {
    [`MERIDIAN_HOST=${host}`]: !isLoopback(host),
    [`MERIDIAN_CONSOLE_HOST=${consoleHost}`]: !isLoopback(consoleHost),
    MERIDIAN_PROXIES: proxies.length > 0,
    MERIDIAN_PUBLIC_URL: isHttps(services.publicUrl),
    MERIDIAN_CONSOLE_URL: isHttps(services.consoleUrl),
    MERIDIAN_SMTP_URL: services.smtp !== undefined,
    MERIDIAN_SMS_URL: services.sms !== undefined,
    MERIDIAN_PUSH_URL: nativeApp.push !== undefined,
  };
  return Object.entries(reachable)
    .filter(([, isSet]) => isSet)
    .map(
      ([name]) =>
        `${name} would expose a demo with a public password to the network; ` +
        'set MERIDIAN_DEMO_PASSWORD to one of your own, or MERIDIAN_MODE=production',
    );
}

/** A demo has coins that exist nowhere else. */
const simulatedPriceProblems = ({ prices }: Config): string[] =>
  [
    ['MERIDIAN_PRICE_SOURCES', prices.sources] as const,
    ['MERIDIAN_RATE_SOURCES', prices.rateSources] as const,
  ]
    .filter(([, sources]) => sources.length > 0)
    .map(([name]) => `${name} is for MERIDIAN_MODE=production; a demo simulates its prices`);

function productionProblems(config: Config): string[] {
  const { host, consoleHost, proxies, services, databaseUrl, ownerUrl } = config;
  const problems: string[] = [];
  for (const [name, url] of [
    ['MERIDIAN_PUBLIC_URL', services.publicUrl],
    ['MERIDIAN_CONSOLE_URL', services.consoleUrl],
  ] as const)
    if (!isHttps(url))
      problems.push(`${name} must be set in production, to an address that begins with https://`);
  if (services.sealingKey === undefined)
    problems.push(
      'MERIDIAN_KEY must be set in production: a key in the data folder would be in every backup of what it seals. ' +
        'Where the data folder has a sealing.key, set MERIDIAN_KEY to its content, keep it elsewhere too, and remove the file',
    );
  for (const [name, address] of [
    ['MERIDIAN_HOST', host],
    ['MERIDIAN_CONSOLE_HOST', consoleHost],
  ] as const)
    if (!isLoopback(address) && proxies.length === 0)
      problems.push(
        `MERIDIAN_PROXIES must name the proxy that speaks TLS in front of ${name}=${address}; without one, listen on 127.0.0.1`,
      );
  for (const [name, url] of [
    ['DATABASE_URL', databaseUrl],
    ['MERIDIAN_OWNER_URL', ownerUrl],
  ] as const)
    if (url !== undefined && isUnprovenRemote(settingsFromUrl(url)))
      problems.push(
        `${name} must end with ?sslmode=verify-full in production, unless the database is on this machine`,
      );
  return problems;
}

const isUnprovenRemote = ({ endpoints, ssl }: ConnectionSettings): boolean =>
  ssl !== true && endpoints.some(({ host }) => !isLoopback(host));

const isHttps = (url: string | undefined): boolean => url?.startsWith('https://') ?? false;

const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/i.test(host);
