import { readdirSync } from 'node:fs'
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { type Family, gauge } from './metrics.ts'

/** How this process is. `stop` ends the timer that watches its event loop. */
export interface ProcessWatch {
  read(): Family[]
  stop(): void
}

const sampleEveryMs = 20

export function watchProcess(): ProcessWatch {
  const delay = monitorEventLoopDelay({ resolution: sampleEveryMs })
  delay.enable()
  return {
    read() {
      const lag = lagOf(delay)
      // The next reading tells of the time since this one.
      delay.reset()
      const { user, system } = process.cpuUsage()
      return [
        gauge(
          'liuguang_event_loop_lag_seconds',
          'How late timers ran since the last reading.',
          Object.entries(lag).map(([quantile, value]) => ({ labels: { quantile }, value })),
        ),
        gauge('process_resident_memory_bytes', 'Memory of this process.', process.memoryUsage.rss()),
        ...openDescriptors(),
        {
          name: 'process_cpu_seconds_total',
          help: 'Processor time of this process.',
          type: 'counter',
          samples: [{ value: (user + system) / 1e6 }],
        },
        gauge(
          'process_start_time_seconds',
          'When this process began, in unix seconds.',
          performance.timeOrigin / 1000,
        ),
      ]
    },
    stop: () => delay.disable(),
  }
}

/** The histogram holds whole intervals; what is above the wished one is lag. */
function lagOf(delay: IntervalHistogram): Record<string, number> {
  const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - sampleEveryMs / 1000)
  if (delay.count === 0) return { 0.5: 0, 0.99: 0, 1: 0 }
  return { 0.5: seconds(delay.percentile(50)), 0.99: seconds(delay.percentile(99)), 1: seconds(delay.max) }
}

/** Linux alone tells it cheaply. */
function openDescriptors(): Family[] {
  try {
    return [gauge('process_open_fds', 'Open files and connections.', readdirSync('/proc/self/fd').length)]
  } catch {
    return []
  }
}
