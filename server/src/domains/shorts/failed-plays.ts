import type { FailedPlays as ListedPlays, PlayReport } from '@liuguang/contract'

export interface FailedPlay {
  itemId: number
  problem: ListedPlays['problem']
  /** It had shown a picture before. */
  hasStarted: boolean
}

/** What is counted of a play that did not start, or that a problem stopped. Undefined: it went well. Pure. */
export function failureOf({ startMs, problem, item }: PlayReport): FailedPlay | undefined {
  const hasStarted = startMs !== null
  if (!item || (hasStarted && problem === undefined)) return undefined
  return { itemId: item.id, problem: problem ?? 'left', hasStarted }
}
