import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { ByteReader, ByteWriter } from '../codec/bytes.ts';
import { type Command, encodeCommand, readCommand } from '../commands.ts';

/** The output of `record-journal.ts` for one run: hashes at intervals, and a snapshot from the middle. */
export interface RecordedRun {
  readonly commands: number;
  readonly hashes: readonly { readonly seq: number; readonly hash: string }[];
  readonly snapshot: { readonly version: number; readonly seq: number; readonly hash: string };
}

/** A recorded run by the name of its folder under `packages/engine/recorded`. */
export function readRecording(name: string): {
  readonly run: RecordedRun;
  readonly journal: readonly Command[];
  readonly snapshot: Uint8Array;
} {
  const read = (file: string) => readFileSync(new URL(`../../recorded/${name}/${file}`, import.meta.url));
  return {
    run: JSON.parse(read('run.json').toString()) as RecordedRun,
    journal: unpackJournal(brotliDecompressSync(read('journal.br'))),
    snapshot: brotliDecompressSync(read('snapshot.br')),
  };
}

/** Each command is stored as its delay after the previous one and its bytes with time 0, as in the journal's rows. */
export function packJournal(journal: readonly Command[]): Uint8Array {
  const writer = new ByteWriter();
  let at = 0;
  for (const command of journal) {
    writer.uint(command.at - at);
    writer.raw(encodeCommand({ ...command, at: 0 }));
    at = command.at;
  }
  return writer.takeBytes();
}

function unpackJournal(bytes: Uint8Array): Command[] {
  const reader = new ByteReader(bytes);
  const journal: Command[] = [];
  let at = 0;
  while (!reader.ended) {
    at += reader.uint();
    const command: { at: number } = readCommand(reader);
    command.at = at;
    journal.push(command as Command);
  }
  return journal;
}
