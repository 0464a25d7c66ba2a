import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { settingsFromSocket } from '../../config/connection-settings.ts';
import { connect } from '../database.ts';
import { hold, makeFolderWithCluster } from '../testing/database-holder.ts';
import { SERVER_ROLE, SUPERUSER } from './cluster.ts';
import { accountFor, refuseSharedAccount } from './database-account.ts';
import { DATABASE } from './embedded-database.ts';

describe('connections to the embedded database', { timeout: 180_000 }, () => {
  it('come from Meridian’s account only, even to a cluster that trusted every connection', async () => {
    const dataDir = makeFolderWithCluster();
    const hba = join(dataDir, 'postgres', 'pg_hba.conf');
    await (await hold(dataDir)).end();
    expect(await readFile(hba, 'utf8')).toBe('local all all peer map=meridian\n');
    await writeFile(hba, 'local all all trust\nhost all all 127.0.0.1/32 trust\n');

    const server = await hold(dataDir);
    expect(await readFile(hba, 'utf8')).toBe('local all all peer map=meridian\n');
    const sessionAs = (user: string) =>
      connect(
        { settings: settingsFromSocket(server.socketDir, user, DATABASE), close: () => Promise.resolve() },
        pino({ level: 'silent' }),
      );
    const owner = sessionAs(SUPERUSER);
    await owner.sql`create role stranger login`;
    const stranger = sessionAs('stranger');
    await expect(stranger.sql`select 1`).rejects.toThrow('Peer authentication failed');
    await stranger.close();
    const role = sessionAs(SERVER_ROLE);
    await expect(role.sql`delete from audit_log`).rejects.toThrow('permission denied');
    await role.close();

    // A refused statement leaves no user data in PostgreSQL's log.
    await owner.sql`create table person (name text unique)`;
    await owner.sql`insert into person values ('hunter2')`;
    await expect(owner.sql`insert into person values (${'hunter2'})`).rejects.toThrow('duplicate key');
    await owner.close();
    await server.end();
    const logText = await readFile(join(dataDir, 'postgres.log'), 'utf8');
    expect(logText).toContain('duplicate key');
    expect(logText).not.toContain('hunter2');
  });

  it('are refused in production where the account is shared with other services', () => {
    expect(() => refuseSharedAccount({ name: 'nobody', uid: uidOfNobody(), gid: 1 })).toThrow('as nobody');
    expect(() => refuseSharedAccount({ name: 'uid', uid: uidOfNobody(), gid: 1 })).toThrow('as nobody');
    expect(() => refuseSharedAccount({ name: 'postgres', uid: 26, gid: 26 })).not.toThrow();
    if (process.getuid?.() !== 0) expect(() => refuseSharedAccount(accountFor('/nowhere'))).not.toThrow();
  });
});

const uidOfNobody = (): number => (process.platform === 'darwin' ? -2 : 65_534);
