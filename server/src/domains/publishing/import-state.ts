/**
 * The life of a file on its way to being watchable. `first_rendition` ends with the video published; `ladder` and
 * `storyboard` go on behind it.
 */
export const importStates = [
  'waiting',
  'inspecting',
  'first_rendition',
  'cover',
  'ladder',
  'storyboard',
  'done',
  'refused',
  'failed',
] as const
export type ImportState = (typeof importStates)[number]

const next: Record<ImportState, readonly ImportState[]> = {
  waiting: ['inspecting', 'failed'],
  inspecting: ['first_rendition', 'refused', 'failed'],
  first_rendition: ['cover', 'refused', 'failed'],
  cover: ['ladder', 'refused', 'failed'],
  // It is published, so it was accepted: what goes wrong from here on is a failure.
  ladder: ['storyboard', 'failed'],
  storyboard: ['done', 'failed'],
  done: [],
  refused: [],
  // An operator tries a failed one again: retry-import.ts.
  failed: ['waiting', 'ladder'],
}

/** True when an import may go from one state to the other. Staying is allowed: a killed step runs again. */
export function mayFollow(from: ImportState, to: ImportState): boolean {
  return from === to || next[from].includes(to)
}

/** The states from which `to` may be reached, itself included. */
export function statesBefore(to: ImportState): ImportState[] {
  return importStates.filter((from) => mayFollow(from, to))
}

export function isFinished(state: ImportState): boolean {
  return state === 'done' || state === 'refused' || state === 'failed'
}
