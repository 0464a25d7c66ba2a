import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { StartProblem } from '../start-problem.ts';
import { settingsFromUrl, UnsupportedUrl } from './connection-settings.ts';
import { type ConvertSpreads, DEFAULT_SPREADS, parseConvertSpreads } from './convert-spreads.ts';
import { splitDatabaseUrl } from './database-url.ts';
import { deploymentProblems, PUBLIC_DEMO_PASSWORD } from './deployment-rules.ts';
import { NATIVE_APP_NAMES, type NativeAppSettings, readNativeAppSettings } from './native-app-settings.ts';
import { PRICE_NAMES, type PriceSettings, readPriceSettings } from './price-source-settings.ts';
import { readServiceSettings, SERVICE_NAMES, type ServiceSettings } from './service-settings.ts';
import {
  DEFAULT_WITHDRAWAL_LIMITS,
  parseWithdrawalLimits,
  type WithdrawalLimits,
} from './withdrawal-limits.ts';

/** Every setting of the server. Nothing else in the repository reads the environment of a running server. */
export type Config = CommonSettings & (DemoSettings | ProductionSettings);

interface CommonSettings {
  /** The address the app listens on. */
  readonly host: string;
  /** The address the operator console listens on. */
  readonly consoleHost: string;
  /** 0 means any free port, for tests. */
  readonly port: number;
  readonly consolePort: number;
  /** Proxies whose forwarded addresses are trusted: their addresses and networks. */
  readonly proxies: readonly string[];
  /** Absolute. The server stores everything below it. */
  readonly dataDir: string;
  /** Absolute path of the file with the heads of the journal and the audit log, kept outside the database. */
  readonly headsFile: string;
  /** An external PostgreSQL; without it the embedded one runs below `dataDir`. */
  readonly databaseUrl: string | undefined;
  /**
   * The same database for the role that owns the tables. It migrates and grants; the server itself uses the role of
   * `databaseUrl`. Undefined if one role does both.
   */
  readonly ownerUrl: string | undefined;
  /** Days after which journal rows that no recovery needs may be removed; undefined keeps them forever. */
  readonly journalDays: number | undefined;
  /** What the house keeps of conversions between coins. */
  readonly convertSpreads: ConvertSpreads;
  readonly withdrawalLimits: WithdrawalLimits;
  /** Sources of index prices and currency rates; none in a demo, which has its own. */
  readonly prices: PriceSettings;
  readonly services: ServiceSettings;
  readonly nativeApp: NativeAppSettings;
}

export interface DemoSettings {
  readonly mode: 'demo';
  readonly demoPassword: string;
  /** Seeds the simulated prices and the simulated market: the same seed gives the same run. */
  readonly seed: number;
  /** Whether simulated makers and takers trade. Prices move either way. */
  readonly simulator: boolean;
}

export interface ProductionSettings {
  readonly mode: 'production';
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Thrown with all problems found, so that one start shows all of them. It never contains secret values. */
export class ConfigError extends StartProblem {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** In the data folder; backups exclude it. */
const HEADS_FILE = 'heads.json';

const OWN_NAMES: ReadonlySet<string> = new Set([
  'MERIDIAN_HOST',
  'MERIDIAN_CONSOLE_HOST',
  'MERIDIAN_PROXIES',
  'MERIDIAN_DATA',
  'MERIDIAN_HEADS',
  'MERIDIAN_OWNER_URL',
  'MERIDIAN_JOURNAL_DAYS',
  'MERIDIAN_CONVERT_SPREADS',
  'MERIDIAN_WITHDRAWAL_LIMITS',
  'MERIDIAN_MODE',
  'MERIDIAN_DEMO_PASSWORD',
  'MERIDIAN_SEED',
  'MERIDIAN_SIMULATOR',
  ...PRICE_NAMES,
  ...SERVICE_NAMES,
  ...NATIVE_APP_NAMES,
]);
const DEMO_NAMES = ['MERIDIAN_DEMO_PASSWORD', 'MERIDIAN_SEED', 'MERIDIAN_SIMULATOR'];

export function readConfig(env: Environment): Config {
  const problems: string[] = [];
  const read = <T>(name: string, fallback: T, parse: (text: string) => T): T => {
    const text = env[name];
    if (text === undefined) return fallback;
    try {
      if (text.trim() === '') throw new Problem('is set but empty; give it a value or remove it');
      return parse(text);
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      problems.push(`${name} ${problem.message}`);
      return fallback;
    }
  };

  const readOptional = <T>(name: string, parse: (text: string) => T) =>
    read<T | undefined>(name, undefined, parse);

  for (const name of Object.keys(env).sort()) {
    if (name.startsWith('MERIDIAN_') && !OWN_NAMES.has(name)) problems.push(unknownName(name));
  }

  const dataDir = resolve(read('MERIDIAN_DATA', './data', parsePath));
  const common: CommonSettings = {
    host: read('MERIDIAN_HOST', '127.0.0.1', parseHost),
    consoleHost: read('MERIDIAN_CONSOLE_HOST', '127.0.0.1', parseHost),
    port: read('PORT', 8080, parsePort),
    consolePort: read('CONSOLE_PORT', 8081, parsePort),
    proxies: read<readonly string[]>('MERIDIAN_PROXIES', [], parseProxies),
    dataDir,
    headsFile: resolve(read('MERIDIAN_HEADS', join(dataDir, HEADS_FILE), parsePath)),
    databaseUrl: read<string | undefined>('DATABASE_URL', undefined, parseDatabaseUrl),
    ownerUrl: read<string | undefined>('MERIDIAN_OWNER_URL', undefined, parseDatabaseUrl),
    journalDays: read<number | undefined>('MERIDIAN_JOURNAL_DAYS', undefined, parseDays),
    convertSpreads: read('MERIDIAN_CONVERT_SPREADS', DEFAULT_SPREADS, parseSpreads),
    withdrawalLimits: read('MERIDIAN_WITHDRAWAL_LIMITS', DEFAULT_WITHDRAWAL_LIMITS, parseLimits),
    prices: readPriceSettings(readOptional, parseSwitch, (message) => new Problem(message)),
    services: readServiceSettings(
      readOptional,
      (problem) => problems.push(problem),
      (message) => new Problem(message),
    ),
    nativeApp: readNativeAppSettings(readOptional, parseSwitch, (message) => new Problem(message)),
  };
  if (common.port !== 0 && common.port === common.consolePort) {
    problems.push(`PORT and CONSOLE_PORT are both ${common.port}; they must differ`);
  }

  const { databaseUrl, ownerUrl } = common;
  if (ownerUrl !== undefined && env.DATABASE_URL === undefined) {
    problems.push('MERIDIAN_OWNER_URL needs DATABASE_URL, the same database for the role of the server');
  }
  if (ownerUrl !== undefined && databaseUrl !== undefined && userOf(ownerUrl) === userOf(databaseUrl)) {
    problems.push('MERIDIAN_OWNER_URL must name another role than DATABASE_URL, or be removed');
  }

  const mode = read('MERIDIAN_MODE', 'demo', parseMode);
  const demo: DemoSettings = {
    mode: 'demo',
    demoPassword: read('MERIDIAN_DEMO_PASSWORD', PUBLIC_DEMO_PASSWORD, parseDemoPassword),
    seed: read('MERIDIAN_SEED', 1, parseSeed),
    simulator: read('MERIDIAN_SIMULATOR', true, parseSwitch),
  };
  if (mode === 'production') {
    for (const name of DEMO_NAMES) {
      if (env[name] !== undefined) problems.push(`${name} is a demo setting; production mode refuses it`);
    }
  }

  const config: Config = mode === 'demo' ? { ...common, ...demo } : { ...common, mode };
  // A setting that cannot be parsed is left out of the checks across settings.
  if (problems.length === 0) problems.push(...deploymentProblems(config));
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

class Problem extends Error {}

function unknownName(name: string): string {
  return `${name} is not a setting of Meridian; it knows ${[...OWN_NAMES].sort().join(', ')}`;
}

function parseSwitch(text: string): boolean {
  if (text === 'on' || text === 'off') return text === 'on';
  throw new Problem(`must be on or off, not "${text}"`);
}

function parsePort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new Problem(`must be a port number from 0 to 65535, not "${text}"`);
}

function parseHost(text: string): string {
  if (/^[A-Za-z0-9.:_-]+$/.test(text)) return text;
  throw new Problem(`must be an address to listen on such as 127.0.0.1 or 0.0.0.0, not "${text}"`);
}

function parseProxies(text: string): readonly string[] {
  const proxies = text.split(',').map((part) => part.trim());
  const wrong = proxies.find((proxy) => !isNetwork(proxy));
  if (wrong === undefined) return proxies;
  throw new Problem(
    `must list addresses or networks such as 127.0.0.1,10.0.0.0/8, none wider than /8 (IPv4) or /16 (IPv6); "${wrong}" is not one`,
  );
}

/** A wide network is not a proxy: every host in it could pose as any address. */
function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = isIP(address);
  if (family === 0 || bits === undefined) return family !== 0;
  const [widest, narrowest] = family === 4 ? [8, 32] : [16, 128];
  return Number(bits) >= widest && Number(bits) <= narrowest;
}

function parsePath(text: string): string {
  if (text.includes('\0')) throw new Problem('must be a path');
  return text;
}

function parseMode(text: string): Config['mode'] {
  if (text === 'demo' || text === 'production') return text;
  throw new Problem(`must be demo or production, not "${text}"`);
}

function parseSeed(text: string): number {
  if (/^\d{1,10}$/.test(text) && Number(text) < 2 ** 32) return Number(text);
  throw new Problem(`must be a whole number from 0 to ${2 ** 32 - 1}, not "${text}"`);
}

function parseDays(text: string): number {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new Problem(`must be a whole number of days from 1 to 99999, not "${text}"`);
}

function parseSpreads(text: string): ConvertSpreads {
  const spreads = parseConvertSpreads(text);
  if (spreads !== undefined) return spreads;
  throw new Problem(`must list pairs and spreads up to 0.1 such as *=0.002,BTC/USDT=0.001, not "${text}"`);
}

function parseLimits(text: string): WithdrawalLimits {
  const limits = parseWithdrawalLimits(text);
  if (limits !== undefined) return limits;
  throw new Problem(`must list limits in USDT such as user-day=100000,approval=10000, not "${text}"`);
}

/** The demo accounts log in through the ordinary form, so their password has to pass its rule. */
function parseDemoPassword(text: string): string {
  if (/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z0-9]{6,20}$/.test(text)) return text;
  throw new Problem('must have 6 to 20 letters and digits, at least one of each');
}

const userOf = (url: string): string => settingsFromUrl(url).user;

function parseDatabaseUrl(text: string): string {
  // The text contains a password: no message repeats any part of it.
  let url: URL;
  try {
    url = splitDatabaseUrl(text).url;
  } catch {
    throw new Problem('must be a URL such as postgres://user:password@host:5432/database');
  }
  if (url.protocol !== 'postgres:' && url.protocol !== 'postgresql:') {
    throw new Problem('must begin with postgres:// or postgresql://');
  }
  if (url.hostname === '') throw new Problem('must name a host');
  if (url.pathname.length < 2) throw new Problem('must name a database after the host');
  try {
    settingsFromUrl(text);
  } catch (error) {
    throw error instanceof UnsupportedUrl ? new Problem(`is not supported: ${error.message}`) : error;
  }
  return text;
}
