import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import type { LoadedServer } from '../load/start-servers.ts'

/** The sampled values of a process. */
interface ProcessSample {
  residentMb: number
  /** The JavaScript heap with garbage, and buffers outside of it: explains resident memory. */
  heapUsedMb: number
  externalMb: number
  descriptors: number
  /** In the time since the last sample, ms. */
  eventLoopP99Ms: number
}

export interface Sample {
  /** Seconds since the start. */
  at: number
  api: ProcessSample
  worker: ProcessSample
  /** The site's connections to the database. */
  connections: number
}

export async function takeSample(
  at: number,
  { api, worker, client }: { api: LoadedServer; worker: LoadedServer; client: pg.ClientBase },
): Promise<Sample> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
     where datname = current_database() and application_name like 'liuguang%'`,
  )
  return {
    at,
    api: await sampleProcess(api),
    worker: await sampleProcess(worker),
    connections: rows[0]?.count ?? Number.NaN,
  }
}

async function sampleProcess({ pid, port }: LoadedServer): Promise<ProcessSample> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const metric = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1])
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return {
    residentMb: Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024,
    heapUsedMb: metric('nodejs_heap_size_used_bytes') / 1_048_576,
    externalMb: metric('nodejs_external_memory_bytes') / 1_048_576,
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
    eventLoopP99Ms: metric('nodejs_eventloop_lag_p99_seconds') * 1000,
  }
}
