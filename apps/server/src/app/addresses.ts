import type { Config } from '../config/config.ts';
import { addressOf } from '../http/listening.ts';

/** Where users reach the app: the configured address, otherwise the one the server listens at. */
export const publicAddress = ({ services, host, port }: Config, listeningPort = port): string =>
  services.publicUrl ?? addressOf(host, listeningPort);

/** Where operators reach the console. */
export const consoleAddress = (
  { services, consoleHost, consolePort }: Config,
  listeningPort = consolePort,
): string => services.consoleUrl ?? addressOf(consoleHost, listeningPort);
