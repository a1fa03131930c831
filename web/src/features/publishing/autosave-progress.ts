/** Values of fields as JSON. */
type FieldTexts = ReadonlyMap<string, string>

/** What a form knows about its fields at the server. */
export interface Progress {
  /** What the server has. A field is left out while that is not known: it is being sent, or the response was lost. */
  saved: FieldTexts
  /** As the server wrote them last, which may tidy a text that was sent. */
  seen: FieldTexts
  /** What was sent and may be stored, because the response was lost. */
  lost: ReadonlyMap<string, readonly string[]>
  /** What another device stored in fields that were changed here, too. They are saved once the author has chosen. */
  conflicts: FieldTexts
  /** All fields as JSON, while some of them are being sent. */
  sending?: string
  /** All fields as JSON, when the last save failed. */
  failed?: string
}

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed'

const textsOf = (fields: object): FieldTexts =>
  new Map(Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)]))
const fieldsOf = <T extends object>(texts: FieldTexts) =>
  Object.fromEntries([...texts].map(([name, text]) => [name, JSON.parse(text)])) as Partial<T>
const pick = <V>(values: ReadonlyMap<string, V>, fields: object) =>
  new Map([...values].filter(([name]) => name in fields))
const omit = <V>(values: ReadonlyMap<string, V>, fields: object) =>
  new Map([...values].filter(([name]) => !(name in fields)))

/** The fields whose values differ from these texts. */
const changesOf = <T extends object>(fields: T, texts: FieldTexts) =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => texts.get(name) !== JSON.stringify(value)),
  ) as Partial<T>

/** @param unresolved what was written here earlier, and is not saved because another device changed the same fields */
export function initialProgress(stored: object, unresolved: object): Progress {
  const texts = textsOf(stored)
  return { saved: texts, seen: texts, lost: new Map(), conflicts: pick(texts, changesOf(unresolved, texts)) }
}

/** What is to be sent. Undefined: nothing. */
export function unsavedOf<T extends object>(
  fields: T,
  { saved, conflicts }: Progress,
): Partial<T> | undefined {
  const changes = Object.entries(changesOf(fields, saved)).filter(([name]) => !conflicts.has(name))
  return changes.length > 0 ? (Object.fromEntries(changes) as Partial<T>) : undefined
}

/** The values of fields as the server wrote them last. */
export const seenOf = <T extends object>({ seen }: Progress, fields: Partial<T>): Partial<T> =>
  fieldsOf<T>(pick(seen, fields))

/** What another device stored in fields that have another value here. */
export function conflictsOf<T extends object>(fields: T, { conflicts }: Progress): Partial<T> {
  return fieldsOf<T>(pick(conflicts, changesOf(fields, conflicts)))
}

export function saveStateOf(fields: object, { saved, sending, failed }: Progress): SaveState {
  const text = JSON.stringify(fields)
  if (sending !== undefined) return sending === text ? 'saving' : 'unsaved'
  if (Object.keys(changesOf(fields, saved)).length === 0) return 'saved'
  return failed === text ? 'failed' : 'unsaved'
}

/** @param sending all fields as JSON */
export function afterSaveStarted(
  { failed: _, ...progress }: Progress,
  changes: object,
  sending: string,
): Progress {
  return { ...progress, saved: omit(progress.saved, changes), sending }
}

/** @param after all fields as the server has them now */
export function afterSaved({ sending: _, ...progress }: Progress, changes: object, after: object): Progress {
  const { saved, seen, lost } = progress
  return {
    ...progress,
    saved: new Map([...saved, ...textsOf(changes)]),
    seen: new Map([...seen, ...pick(textsOf(after), changes)]),
    lost: omit(lost, changes),
  }
}

interface Attempt {
  /** The progress when it started. */
  before: Progress
  changes: object
}

/** @param isLost the response was lost, so they may be stored; then they are sent again also when they are changed back */
export function afterSaveFailed(
  { sending, ...progress }: Progress,
  { before, changes }: Attempt,
  isLost: boolean,
): Progress {
  const { saved, lost } = progress
  const sent = [...textsOf(changes)].map(([name, text]) => [name, [...(lost.get(name) ?? []), text]] as const)
  return {
    ...progress,
    ...(isLost
      ? { lost: new Map([...lost, ...sent]) }
      : { saved: new Map([...saved, ...pick(before.saved, changes)]) }),
    ...(sending === undefined ? {} : { failed: sending }),
  }
}

/** The server tidies texts: it changes little else than spaces. */
const isSame = (one: string, other: string) => one.replace(/\s|\\n/g, '') === other.replace(/\s|\\n/g, '')

/**
 * The server refused the changes, because it has other values of some of these fields than was last seen here. Those sent
 * from here earlier are not another device's.
 * @param current these values
 */
export function afterConflict(
  { sending: _, ...progress }: Progress,
  { before, changes }: Attempt,
  current: object,
): Progress {
  const { saved, seen, lost, conflicts } = progress
  const texts = textsOf(current)
  const others = new Map(
    [...texts].filter(([name, text]) => !lost.get(name)?.some((own) => isSame(own, text))),
  )
  return {
    ...progress,
    saved: new Map([...saved, ...omit(pick(before.saved, changes), current), ...others]),
    seen: new Map([...seen, ...texts]),
    lost: omit(lost, current),
    conflicts: new Map([...conflicts, ...others]),
  }
}

/** The author has chosen between the two values of a field. */
export function afterChoice(progress: Progress, name: string): Progress {
  return { ...progress, conflicts: omit(progress.conflicts, { [name]: true }) }
}

/**
 * The server's fields were read again.
 * @returns `updated`: the fields that another device changed, and that are not changed here. Undefined: nothing is newer
 */
export function afterReload<T extends object>(
  progress: Progress,
  fields: T,
  received: T,
): { progress: Progress; updated: Partial<T> } | undefined {
  const { saved, seen, conflicts } = progress
  const unsaved = changesOf(fields, saved)
  const newer = textsOf(changesOf(received, seen))
  if (newer.size === 0) return undefined
  const updated = omit(newer, unsaved)
  const conflicting = pick(pick(newer, unsaved), Object.fromEntries(conflicts))
  const known = [...updated, ...conflicting]
  return {
    progress: {
      ...progress,
      saved: new Map([...saved, ...known]),
      seen: new Map([...seen, ...known]),
      conflicts: new Map([...omit(conflicts, Object.fromEntries(updated)), ...conflicting]),
    },
    updated: fieldsOf<T>(updated),
  }
}
