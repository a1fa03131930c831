/**
 * What a process counts, in the text format of Prometheus (0.0.4). Our own and small: a request costs one addition to a
 * cell that is held ready, where the usual package looks its labels up by a hash each time.
 */

export type Labels = Readonly<Record<string, string>>

export interface Family {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: readonly Sample[]
}

export interface Sample {
  /** `_bucket`, `_sum` or `_count` of a histogram. */
  suffix?: string
  labels?: Labels
  value: number
}

/** Read when somebody asks for the metrics. One that throws is left out, and counted. */
export type Source = () => Family[] | Promise<Family[]>

/** One number of a counter. Labels are closed sets (a route, a status): never an account, an address or an id. */
export class Counter {
  value = 0
  add(amount = 1): void {
    this.value += amount
  }
}

/** How often something took at most how long. */
export class Histogram {
  readonly bounds: readonly number[]
  /** The last one is of what is above every bound. */
  readonly counts: number[]
  sum = 0

  constructor(bounds: readonly number[]) {
    this.bounds = bounds
    this.counts = Array<number>(bounds.length + 1).fill(0)
  }

  observe(value: number): void {
    let place = 0
    for (const bound of this.bounds) {
      if (value <= bound) break
      place += 1
    }
    this.counts[place] = (this.counts[place] ?? 0) + 1
    this.sum += value
  }
}

export class Metrics {
  private readonly sources: Source[] = []
  private readonly cellsByName = new Map<string, (labels: Labels) => unknown>()
  private readonly failures = new Counter()

  addSource(source: Source): void {
    this.sources.push(source)
  }

  /** Counters of one name, made as their labels are first met; the same ones for whoever asks by that name. */
  counters(name: string, help: string): (labels: Labels) => Counter {
    return this.cells(name, help, 'counter', () => new Counter(), readCounter)
  }

  histograms(name: string, help: string, bounds: readonly number[]): (labels: Labels) => Histogram {
    return this.cells(name, help, 'histogram', () => new Histogram(bounds), readHistogram)
  }

  /** Everything, for a collector. */
  async write(): Promise<string> {
    const read = await Promise.allSettled(this.sources.map(async (source) => source()))
    const families = read.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []))
    this.failures.add(read.filter((outcome) => outcome.status === 'rejected').length)
    families.push({
      name: 'liuguang_metric_failures_total',
      help: 'Groups of metrics that could not be read, as those of the database while it does not answer.',
      type: 'counter',
      samples: [{ value: this.failures.value }],
    })
    return families.map(writeFamily).join('')
  }

  private cells<Cell>(
    name: string,
    help: string,
    type: Family['type'],
    make: () => Cell,
    read: (cell: Cell, labels: Labels) => Sample[],
  ): (labels: Labels) => Cell {
    const before = this.cellsByName.get(name)
    if (before) return before as (labels: Labels) => Cell
    const cells = new Map<string, { labels: Labels; cell: Cell }>()
    this.addSource(() => [
      { name, help, type, samples: [...cells.values()].flatMap(({ labels, cell }) => read(cell, labels)) },
    ])
    const cellOf = (labels: Labels): Cell => {
      const key = writeLabels(labels)
      const known = cells.get(key) ?? { labels, cell: make() }
      cells.set(key, known)
      return known.cell
    }
    this.cellsByName.set(name, cellOf)
    return cellOf
  }
}

export function gauge(name: string, help: string, samples: number | readonly Sample[]): Family {
  return { name, help, type: 'gauge', samples: typeof samples === 'number' ? [{ value: samples }] : samples }
}

function readCounter({ value }: Counter, labels: Labels): Sample[] {
  return [{ labels, value }]
}

function readHistogram({ bounds, counts, sum }: Histogram, labels: Labels): Sample[] {
  let below = 0
  const buckets = counts.map((count, place) => {
    below += count
    return { suffix: '_bucket', labels: { ...labels, le: String(bounds[place] ?? '+Inf') }, value: below }
  })
  return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: below }]
}

function writeFamily({ name, help, type, samples }: Family): string {
  const lines = samples.map(
    ({ suffix = '', labels = {}, value }) => `${name}${suffix}${writeLabels(labels)} ${writeNumber(value)}\n`,
  )
  return `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}\n# TYPE ${name} ${type}\n${lines.join('')}`
}

function writeLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeValue(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

function escapeValue(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}

function writeNumber(value: number): string {
  if (Number.isNaN(value)) return 'NaN'
  return Number.isFinite(value) ? String(value) : value > 0 ? '+Inf' : '-Inf'
}
