import { readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { createConnection } from 'node:net'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signalProcess } from './process-facts.ts'
import {
  childPids,
  freePort,
  listProcesses,
  newDataDir,
  type RunningSite,
  runSite,
  serverPid,
  untilNothingRuns,
} from './stand-ins/run-site.ts'

/** A site that is started where every new file is everybody's: what is private is so by itself. */

let dataDir: string
let port: number
let site: RunningSite
beforeAll(async () => {
  dataDir = join(newDataDir(), 'data')
  port = await freePort()
  const prefix = ['/bin/sh', '-c', 'umask 000; exec "$0" "$@"']
  site = runSite({ dataDir, port, prefix })
  await site.answers()
})
afterAll(async () => {
  for (const pid of listProcesses(dataDir)) signalProcess(pid, 'SIGKILL')
  await untilNothingRuns(dataDir)
  rmSync(dirname(dataDir), { recursive: true, force: true })
})

const modeOf = (path: string) => (statSync(join(dataDir, path)).mode & 0o777).toString(8)

test('only the owner may enter the data folder, the database’s and its socket’s', () => {
  expect(['.', 'postgres', 'run', 'logs'].map(modeOf)).toEqual(Array(4).fill('700'))
})

test('only the owner may read the way into the database, and logs', () => {
  const logs = readdirSync(join(dataDir, 'logs')).map((name) => join('logs', name))
  expect(logs.length).toBeGreaterThan(2)
  for (const path of ['run.json', ...logs]) expect([path, modeOf(path)]).toEqual([path, '600'])
})

/** Addresses of TCP on which processes listen, `0100007F:1F90`, by the number of the socket. */
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
  'PostgreSQL listens on its socket in that folder, and nowhere on TCP',
  async () => {
    const listening = listeningSockets()
    const addressesOf = (pid: number) => socketsOf(pid).flatMap((inode) => listening.get(inode) ?? [])
    expect(addressesOf(serverPid(dataDir))).toEqual([])
    const [api = 0] = childPids(dataDir)
    // The control: the API's own port is found in the same way, on 127.0.0.1 as it was told.
    expect(addressesOf(api)).toEqual([`0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`])
    const socket = createConnection(join(dataDir, 'run/.s.PGSQL.5432'))
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
    socket.destroy()
    expect(modeOf('run/.s.PGSQL.5432')).toBe('700')
  },
)
