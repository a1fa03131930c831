import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'

/** Usage of this process's connections to PostgreSQL. */
export function measurePool(pool: pg.Pool, metrics: Registry): void {
  new Gauge({
    name: 'liuguang_pool_connections',
    help: 'Connections to PostgreSQL, by state.',
    labelNames: ['state'],
    registers: [metrics],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
    },
  })
  new Gauge({
    name: 'liuguang_pool_waiting',
    help: 'Queries that wait for a connection.',
    registers: [metrics],
    collect() {
      this.set(pool.waitingCount)
    },
  })
  new Gauge({
    name: 'liuguang_pool_limit',
    help: 'The maximum number of connections.',
    registers: [metrics],
  }).set(pool.options.max)
}
