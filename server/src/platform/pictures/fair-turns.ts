import { OverloadError } from '../http/limit-concurrency.ts'

/** Who waits: accounts of one network share its turns. */
export interface TurnOwner {
  network: string
  account: string
}

export interface TurnLimits {
  /** Pieces of work that run at once. */
  atOnce: number
  atOncePerNetwork: number
  /** That wait; more are refused. */
  waiting: number
  waitingPerNetwork: number
  /** How long one may wait. */
  waitMs: number
}

export interface FairTurns {
  /**
   * Runs the work when it is its owner's turn.
   * @throws OverloadError UNAVAILABLE when too many wait, or it waited too long
   * @throws the signal's reason when aborted while it waits
   */
  run<T>(owner: TurnOwner, signal: AbortSignal, work: () => Promise<T>): Promise<T>
}

interface Waiting {
  owner: TurnOwner
  start: () => void
  refuse: (error: unknown) => void
}

/**
 * Shares turns between networks, then between the accounts of one, of which those with fewer waiting begin, then in the
 * order of arrival: whoever brings much waits behind their own. Where too many wait, the newest of whoever has most
 * waiting is refused, so that nobody can keep others out by filling the queue.
 * @param noteRefused called for each that is refused, to count it in the log
 */
export function createFairTurns(limits: TurnLimits, noteRefused = (): void => undefined): FairTurns {
  let waiting: Waiting[] = []
  let running: TurnOwner[] = []
  let turns = 0
  /** The number of the last turn of each; only of those that wait or run. */
  let lastOfNetwork = new Map<string, number>()
  let lastOfAccount = new Map<string, number>()

  const mayStart = ({ owner: { network } }: Waiting) =>
    running.filter((other) => other.network === network).length < limits.atOncePerNetwork
  const waitingOf = (account: string) => waiting.filter(({ owner }) => owner.account === account).length
  const isBefore = (one: TurnOwner, other: TurnOwner): boolean => {
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
  const finish = (owner: TurnOwner): void => {
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
  const wait = (owner: TurnOwner, signal: AbortSignal): Promise<void> =>
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
      // An object of its own, so that it can be found again.
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

/** Those of whoever has most of them waiting; of several, of the one that came last. */
function mostCrowded(entries: readonly Waiting[], keyOf: (owner: TurnOwner) => string): Waiting[] {
  const groups = Map.groupBy(entries, ({ owner }) => keyOf(owner))
  const most = Math.max(0, ...[...groups.values()].map((group) => group.length))
  const last = entries.findLast(({ owner }) => groups.get(keyOf(owner))?.length === most)
  return (last && groups.get(keyOf(last.owner))) ?? []
}
