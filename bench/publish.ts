import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { constants, cpus, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { playersOf, preparePlayers } from './api-play.ts'
import type { Figure } from './figure.ts'
import { libraryOf } from './generate/library-size.ts'
import { withLibraries } from './library-templates.ts'
import { median, p99 } from './load/median.ts'
import { sendLoad } from './load/send-load.ts'
import { type LoadedServer, startApi } from './load/start-servers.ts'
import { withClient } from './load/with-client.ts'

const run = promisify(execFile)

const size = libraryOf(10_000)
const rounds = 3
/**
 * Not measured. A server that has just started compiles the code of plays and of uploads for seconds, and opens connections to
 * the database: with one such pair of rounds, p99 was 124 ms in the next one beside uploads and 13 in the one after it.
 */
const roundsBefore = 2
const seconds = 30
/** 333 starts of plays a second, a rate that leaves room on the processors: at their limit the figure would be how they are shared. */
const plays = { connections: 20, everyMs: 20 }

/** The figure's definition: files of 100 MB, each over a line of 20 Mbit/s, so that all of them arrive for 40 s. */
const uploads = { files: 20, bytes: 100 * 2 ** 20, bitsPerSecond: 20_000_000 }

/** Starts of plays, alone and while members upload, in turns. */
export async function bench(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'liuguang-bench-'))
  try {
    return await withLibraries([size], async (libraries) => {
      const url = await libraries.clone(size)
      const visitor = playersOf(await withClient(url, preparePlayers))
      await withClient(url, allowUploads)
      const api = await startApi(url, folder)
      const measure = async (name: string) => {
        const before = processorTimes()
        const { latencies, perSecond } = await sendLoad({ port: api.port, ...plays, seconds, visitor })
        const after = processorTimes()
        const idle = (after.idle - before.idle) / (after.all - before.all)
        const slowest = p99(latencies)
        console.log(
          `plays ${name}: ${Math.round(perSecond)} requests/s, median ${median([...latencies]).toFixed(2)} ms, p99 ${slowest.toFixed(2)} ms, processors ${Math.round(idle * 100)}% idle`,
        )
        return slowest
      }
      const pairs: { alone: number; beside: number }[] = []
      try {
        for (let round = -roundsBefore; round < rounds; round += 1) {
          const before = round < 0 ? 'at first, ' : ''
          const alone = await measure(`${before}alone`)
          const sender = await startUploads(api)
          const beside = await measure(`${before}beside uploads`)
          await sender.finish()
          // 2 GB were written: the disk is busy with them for seconds, which would slow the next round.
          await run('sync')
          if (round >= 0) pairs.push({ alone, beside })
        }
      } finally {
        await api.stop()
      }
      return [
        {
          ...{ bench: 'publish', figure: 'plays-beside-uploads', unit: 'ms' },
          value: median(pairs.map(({ beside }) => beside)),
          baseline: median(pairs.map(({ alone }) => alone)),
          ratio: median(pairs.map(({ alone, beside }) => beside / alone)),
        },
      ]
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Of all processors since the machine was started, ms. */
function processorTimes(): { idle: number; all: number } {
  const times = cpus().map((processor) => processor.times)
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return { idle: sum(times.map(({ idle }) => idle)), all: sum(times.flatMap((one) => Object.values(one))) }
}

/** The first accounts of the library may publish, and have accepted the upload notice. */
async function allowUploads(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into uploaders (account_id, state, decided_at)
     select id, 'allowed', now() from accounts order by id limit $1`,
    [uploads.files],
  )
  await client.query(
    `insert into account_consents (account_id, kind, version, accepted_at)
     select account_id, 'publishing', version, now()
     from uploaders, (select version from policies where kind = 'publishing' order by effective_at desc limit 1) as notice`,
  )
}

/**
 * Another process sends the files, so that it does not delay the client whose latencies are measured. It has the lowest
 * priority: it stands for the members' phones, which take nothing of the server's processors. That the files arrive at their
 * rate all the same shows in how long they take.
 */
async function startUploads(api: LoadedServer): Promise<{ finish: () => Promise<void> }> {
  const sender = fork(join(import.meta.dirname, 'load/send-uploads.ts'), [
    String(api.port),
    JSON.stringify(uploads),
  ])
  if (sender.pid !== undefined) setPriority(sender.pid, constants.priority.PRIORITY_LOW)
  const exit = once(sender, 'exit')
  const ready = once(sender, 'message')
  await Promise.race([ready, exit.then(() => Promise.reject(new Error('the uploads did not start')))])
  const before = api.cpuSeconds().all
  const startedAt = performance.now()
  return {
    async finish() {
      const [code] = await exit
      if (code !== 0) throw new Error(`the uploads failed: ${code}`)
      const [used, passed] = [api.cpuSeconds().all - before, (performance.now() - startedAt) / 1000]
      console.log(
        `uploads: ${uploads.files} x ${uploads.bytes / 2 ** 20} MB in ${passed.toFixed(0)} s, the server's processor ${Math.round((used / passed) * 100)}%`,
      )
    },
  }
}
