import type { Db } from './database.ts'

interface ReadOptions<Ask> {
  /**
   * Statements. More than two would only wait for each other; who comes meanwhile shares the next. One where a statement costs more
   * than its rows: fewer of them, each for more visitors, are worth the wait.
   */
  atOnce: 1 | 2
  /** The same for asks that are the same: they are asked once, and share what is found. */
  nameOf?: (ask: Ask) => string
}

interface Waiting<Ask, Found> {
  ask: Ask
  /** See ReadOptions.nameOf. */
  name: string | undefined
  /** Who asked it. */
  askers: { resolve: (found: Found) => void; reject: (error: unknown) => void }[]
}

/** A statement that takes longer is left to itself: others do not wait for it. */
const patienceMs = 50
const asksAtMost = 200

/**
 * Makes one statement of what several requests ask at about the same time: under load most of a small read’s price is
 * the way to the database and back. Nothing is remembered: a statement begins after all that it answers was asked.
 * @param readAll answers each ask, in the order asked
 */
export function readTogether<Ask, Found>(
  options: ReadOptions<Ask>,
  readAll: (db: Db, asks: readonly Ask[]) => Promise<readonly Found[]>,
): (db: Db, ask: Ask) => Promise<Found> {
  const groups = new WeakMap<Db, Group<Ask, Found>>()
  return (db, ask) => {
    let group = groups.get(db)
    if (!group) {
      group = new Group(options, (asks) => readAll(db, asks))
      groups.set(db, group)
    }
    return group.read(ask)
  }
}

/** Rows of `rowsOf`, one or none for each of `asks`, in the order asked. */
export function inPlace<Row extends { place: bigint }>(
  asks: readonly unknown[],
  rows: readonly Row[],
): (Row | undefined)[] {
  const found = new Map(rows.map((row) => [Number(row.place), row]))
  return asks.map((_, index) => found.get(index + 1))
}

class Group<Ask, Found> {
  private readonly waiting: Waiting<Ask, Found>[] = []
  private readonly waitingByName = new Map<string, Waiting<Ask, Found>>()
  private underWay = 0
  private isPlanned = false
  private readonly readAll: (asks: readonly Ask[]) => Promise<readonly Found[]>
  private readonly nameOf: ((ask: Ask) => string) | undefined
  private readonly atOnce: number

  constructor(
    { nameOf, atOnce }: ReadOptions<Ask>,
    readAll: (asks: readonly Ask[]) => Promise<readonly Found[]>,
  ) {
    this.nameOf = nameOf
    this.atOnce = atOnce
    this.readAll = readAll
  }

  read(ask: Ask): Promise<Found> {
    return new Promise((resolve, reject) => {
      this.place(ask).askers.push({ resolve, reject })
      this.plan()
    })
  }

  private place(ask: Ask): Waiting<Ask, Found> {
    const name = this.nameOf?.(ask)
    const same = name === undefined ? undefined : this.waitingByName.get(name)
    if (same) return same
    const waiting: Waiting<Ask, Found> = { ask, name, askers: [] }
    this.waiting.push(waiting)
    if (name !== undefined) this.waitingByName.set(name, waiting)
    return waiting
  }

  private take(): Waiting<Ask, Found>[] {
    const taken = this.waiting.splice(0, asksAtMost)
    for (const { name } of taken) if (name !== undefined) this.waitingByName.delete(name)
    return taken
  }

  /** Not before all that this turn of the event loop brings has been asked. */
  private plan(): void {
    if (this.isPlanned || this.waiting.length === 0 || this.underWay >= this.atOnce) return
    this.isPlanned = true
    setImmediate(() => {
      this.isPlanned = false
      void this.send(this.take())
      this.plan()
    })
  }

  private async send(asked: readonly Waiting<Ask, Found>[]): Promise<void> {
    let isCounted = true
    const leave = () => {
      if (!isCounted) return
      isCounted = false
      this.underWay -= 1
      this.plan()
    }
    this.underWay += 1
    const timer = setTimeout(leave, patienceMs)
    try {
      const found = await this.readAll(asked.map(({ ask }) => ask))
      for (const [index, { askers }] of asked.entries()) {
        for (const { resolve } of askers) resolve(found[index] as Found)
      }
    } catch (error) {
      for (const { askers } of asked) for (const { reject } of askers) reject(error)
    } finally {
      clearTimeout(timer)
      leave()
    }
  }
}
