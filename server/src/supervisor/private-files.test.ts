import { readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { createConnection } from 'node:net'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  childPids,
  freePort,
  killAll,
  newDataDir,
  postgresPid,
  type RunningSite,
  runSite,
  untilNothingRuns,
} from './test-fixtures/run-site.ts'

/** A site started with a umask that makes new files world-readable: private files must still be private. */

let dataDir: string
let port: number
let site: RunningSite
beforeAll(async () => {
  dataDir = join(newDataDir(), 'data')
  port = await freePort()
  const prefix = ['/bin/sh', '-c', 'umask 000; exec "$0" "$@"']
  site = runSite({ dataDir, port, prefix })
  await site.pidWhenReady()
})
afterAll(async () => {
  killAll(dataDir)
  await untilNothingRuns(dataDir)
  rmSync(dirname(dataDir), { recursive: true, force: true })
})

const modeOf = (path: string) => (statSync(join(dataDir, path)).mode & 0o777).toString(8)

test('only the owner may enter the data folder and the folders of the database and its socket', () => {
  expect(['.', 'postgres', 'run', 'logs'].map(modeOf)).toEqual(Array(4).fill('700'))
})

test('only the owner may read the database’s connection URL, and the logs', () => {
  const logs = readdirSync(join(dataDir, 'logs')).map((name) => join('logs', name))
  expect(logs.length).toBeGreaterThan(2)
  for (const path of ['run.json', ...logs]) expect([path, modeOf(path)]).toEqual([path, '600'])
})

/** TCP addresses on which processes listen, `0100007F:1F90`, by the number of the socket. */
function listeningSockets(): Map<string, string> {
  const rows = ['tcp', 'tcp6'].flatMap((name) =>
    readFileSync(`/proc/net/${name}`, 'utf8').split('\n').slice(1),
  )
  const columns = rows.map((row) => row.trim().split(/\s+/))
  return new Map(
    columns.flatMap(([, local = '', , state, , , , , , inode = '']) =>
      state === '0A' ? [[inode, local]] : [],
    ),
  )
}

function socketsOf(pid: number): string[] {
  const folder = `/proc/${pid}/fd`
  return readdirSync(folder).flatMap(
    (name) => /^socket:\[(\d+)\]$/.exec(readlinkSync(join(folder, name)))?.[1] ?? [],
  )
}

test.runIf(process.platform === 'linux')(
  'PostgreSQL listens on its socket in that folder, and on no TCP port',
  async () => {
    const listening = listeningSockets()
    const addressesOf = (pid: number) => socketsOf(pid).flatMap((inode) => listening.get(inode) ?? [])
    expect(addressesOf(postgresPid(dataDir))).toEqual([])
    const [api = 0] = childPids(dataDir)
    // As a control, the API's own port is found in the same way, on 127.0.0.1 as configured.
    expect(addressesOf(api)).toEqual([`0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`])
    const socket = createConnection(join(dataDir, 'run/.s.PGSQL.5432'))
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
    socket.destroy()
    expect(modeOf('run/.s.PGSQL.5432')).toBe('700')
  },
)
