import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartProblem } from '../start-problem.ts';

/** Where a server listens, and the settings that say so. */
export interface Place {
  readonly host: string;
  readonly hostSetting: string;
  readonly port: number;
  readonly portSetting: string;
}

/** Listens, or says in a sentence why this place cannot be had. */
export async function listenAt<Result>(place: Place, listen: () => Promise<Result>): Promise<Result> {
  try {
    return await listen();
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, place) ?? error;
  }
}

function explain(
  error: NodeJS.ErrnoException,
  { host, hostSetting, port, portSetting }: Place,
): StartProblem | undefined {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken by another program. Choose another with ${portSetting}.`,
    EACCES: `This account may not use port ${port}. Choose one above 1023 with ${portSetting}.`,
    EADDRNOTAVAIL: `${hostSetting}=${host} is not an address of this machine.`,
    ENOTFOUND: `${hostSetting}=${host} is not an address of this machine.`,
  };
  const sentence = sentences[error.code ?? ''];
  return sentence === undefined ? undefined : new StartProblem(sentence);
}

export function addressOf(app: FastifyInstance, host: string): string {
  const { port } = app.server.address() as AddressInfo;
  // An address that means all of them cannot be opened in a browser.
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
