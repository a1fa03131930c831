import { OverloadError } from '../http/limit-concurrency.ts'

/** The owner of an entry: the accounts of one network share its turns. */
export interface QueueOwner {
  network: string
  account: string
}

export interface QueueLimits {
  /** Maximum of concurrent work. */
  atOnce: number
  atOncePerNetwork: number
  /** Maximum of waiting entries. More are refused. */
  waiting: number
  waitingPerNetwork: number
  /** Maximum waiting time. */
  waitMs: number
}

export interface FairQueue {
  /**
   * Runs the work when it is its owner's turn.
   * @throws OverloadError UNAVAILABLE when too many wait, or it waited too long
   * @throws the signal's reason when aborted while it waits
   */
  run<T>(owner: QueueOwner, signal: AbortSignal, work: () => Promise<T>): Promise<T>
}

interface Waiting {
  owner: QueueOwner
  start: () => void
  refuse: (error: unknown) => void
}

/**
 * Shares turns between networks, then between the accounts of a network (those with fewer waiting first),
 * then in order of arrival: an owner with many entries only delays itself. When too many wait, the newest
 * entry of the owner with the most waiting is refused, so that nobody can keep others out by filling the
 * queue.
 * @param noteRefused called for each refused entry, to count it in the log
 */
export function createFairQueue(limits: QueueLimits, noteRefused = (): void => undefined): FairQueue {
  let waiting: Waiting[] = []
  let running: QueueOwner[] = []
  let turns = 0
  /** The number of each owner's last turn, only for owners that wait or run. */
  let lastOfNetwork = new Map<string, number>()
  let lastOfAccount = new Map<string, number>()

  const mayStart = ({ owner: { network } }: Waiting) =>
    running.filter((other) => other.network === network).length < limits.atOncePerNetwork
  const waitingOf = (account: string) => waiting.filter(({ owner }) => owner.account === account).length
  const isBefore = (one: QueueOwner, other: QueueOwner): boolean => {
    const networks = (lastOfNetwork.get(one.network) ?? 0) - (lastOfNetwork.get(other.network) ?? 0)
    const accounts = (lastOfAccount.get(one.account) ?? 0) - (lastOfAccount.get(other.account) ?? 0)
    return (networks || accounts || waitingOf(one.account) - waitingOf(other.account)) < 0
  }
  const startNext = (): void => {
    while (running.length < limits.atOnce) {
      const next = waiting
        .filter(mayStart)
        .reduce<Waiting | undefined>(
          (first, one) => (first && !isBefore(one.owner, first.owner) ? first : one),
          undefined,
        )
      if (!next) return
      waiting = waiting.filter((one) => one !== next)
      const { network, account } = next.owner
      turns += 1
      lastOfNetwork.set(network, turns)
      lastOfAccount.set(account, turns)
      running.push(next.owner)
      next.start()
    }
  }
  const finish = (owner: QueueOwner): void => {
    running = running.filter((other) => other !== owner)
    const present = [...running, ...waiting.map((one) => one.owner)]
    lastOfNetwork = keep(lastOfNetwork, new Set(present.map(({ network }) => network)))
    lastOfAccount = keep(lastOfAccount, new Set(present.map(({ account }) => account)))
    startNext()
  }
  const overload = (): OverloadError => {
    noteRefused()
    return new OverloadError('UNAVAILABLE')
  }
  const refuseTooMany = (network: string): void => {
    const same = waiting.filter(({ owner }) => owner.network === network)
    if (same.length > limits.waitingPerNetwork) refuseNewest(same)
    else if (waiting.length > limits.waiting) refuseNewest(mostCrowded(waiting, (owner) => owner.network))
  }
  const refuseNewest = (sameNetwork: readonly Waiting[]): void => {
    mostCrowded(sameNetwork, (owner) => owner.account)
      .at(-1)
      ?.refuse(overload())
  }
  const wait = (owner: QueueOwner, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
        waiting = waiting.filter((other) => other !== one)
      }
      const refuse = (error: unknown) => {
        leave()
        reject(error)
      }
      const start = () => {
        leave()
        resolve()
      }
      const onAbort = () => refuse(signal.reason)
      const timer = setTimeout(() => refuse(overload()), limits.waitMs)
      const one: Waiting = { owner, start, refuse }
      signal.addEventListener('abort', onAbort)
      waiting.push(one)
      startNext()
      refuseTooMany(owner.network)
    })

  return {
    run: async ({ network, account }, signal, work) => {
      signal.throwIfAborted()
      // A separate object, so that it can be found by identity.
      const owner = { network, account }
      await wait(owner, signal)
      try {
        return await work()
      } finally {
        finish(owner)
      }
    },
  }
}

function keep(map: ReadonlyMap<string, number>, present: ReadonlySet<string>): Map<string, number> {
  return new Map([...map].filter(([key]) => present.has(key)))
}

/** The entries of the owner with the most waiting. On a tie, of the last to arrive. */
function mostCrowded(entries: readonly Waiting[], keyOf: (owner: QueueOwner) => string): Waiting[] {
  const groups = Map.groupBy(entries, ({ owner }) => keyOf(owner))
  const most = Math.max(0, ...[...groups.values()].map((group) => group.length))
  const last = entries.findLast(({ owner }) => groups.get(keyOf(owner))?.length === most)
  return (last && groups.get(keyOf(last.owner))) ?? []
}
