import { StartProblem } from '../start-problem.ts';

/**
 * Connections that may wait to be accepted. Node's 511 are full when the clients of a restarted server connect within
 * half a second of work; the system then answers their first request with a reset. Systems cap it, Linux at 4096.
 */
export const BACKLOG = 4_096;

/** Where a server listens, and the settings that decide it. */
export interface Place {
  readonly host: string;
  readonly hostSetting: string;
  readonly port: number;
  readonly portSetting: string;
}

/** Listens, or fails with a message that says why this host and port cannot be used. */
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

export function addressOf(host: string, port: number): string {
  // A browser cannot open an address that stands for every interface.
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
