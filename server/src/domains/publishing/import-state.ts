import { type ImportState, importStates } from '@liuguang/contract'

export type { ImportState }

const next: Record<ImportState, readonly ImportState[]> = {
  // An upload may have arrived damaged.
  waiting: ['inspecting', 'refused', 'failed'],
  // A published item is encoded again: it has a rendition and a cover.
  inspecting: ['first_rendition', 'ladder', 'refused', 'failed'],
  first_rendition: ['cover', 'refused', 'failed'],
  cover: ['ladder', 'refused', 'failed'],
  // The video is published, so it was accepted: errors from here on are failures, not refusals.
  ladder: ['storyboard', 'failed'],
  storyboard: ['done', 'failed'],
  done: [],
  refused: [],
  // An operator can retry a failed import: retry-import.ts.
  failed: ['waiting', 'ladder'],
}

/**
 * True when an import may change from one state to the other. The same state is allowed, because a killed step runs
 * again.
 */
export function isAllowedTransition(from: ImportState, to: ImportState): boolean {
  return from === to || next[from].includes(to)
}

/** The states from which `to` can be reached, including itself. */
export function statesBefore(to: ImportState): ImportState[] {
  return importStates.filter((from) => isAllowedTransition(from, to))
}

/** Whether the steps of the state begin with files that can be played and a cover. */
export function isPrepared(state: ImportState): boolean {
  return state === 'ladder' || state === 'storyboard'
}

export function isFinished(state: ImportState): boolean {
  return state === 'done' || state === 'refused' || state === 'failed'
}
