import type { PlayerSource } from './player-source.ts'

/** The address with one grant put in the place of another: what stands before it, itself, what stands after it. */
interface GrantChange {
  head: string
  from: string
  to: string
}

/**
 * Where two master playlists of the same media differ: in one folder of the path, which is the grant.
 * Undefined when they differ in more, and so are not the same media. Addresses must be absolute.
 */
function grantChange(fromMaster: string, toMaster: string): GrantChange | undefined {
  const [from, to] = [new URL(fromMaster), new URL(toMaster)]
  const fromParts = from.pathname.split('/')
  const toParts = to.pathname.split('/')
  if (from.origin !== to.origin || fromParts.length !== toParts.length) return undefined
  const different = fromParts.flatMap((part, index) => (part === toParts[index] ? [] : [index]))
  const [at, second] = different
  if (at === undefined) return { head: '', from: '', to: '' }
  // the file's own name is no grant
  if (second !== undefined || at === fromParts.length - 1) return undefined
  return {
    head: `${fromParts.slice(0, at).join('/')}/`,
    from: `${fromParts[at]}/`,
    to: `${toParts[at]}/`,
  }
}

/** Whether a source gives the same media and right again, so that playing goes on and only addresses change. */
export function isRenewal(current: PlayerSource, next: PlayerSource, page: string): boolean {
  return (
    current.isPreview === next.isPreview &&
    current.previewEndMs === next.previewEndMs &&
    grantChange(new URL(current.masterUrl, page).href, new URL(next.masterUrl, page).href) !== undefined
  )
}

/** A path under any earlier grant, moved to the newest one; a path under none of them stays as it is. */
export function moveToNewestGrant(path: string, masters: readonly string[]): string {
  const newest = masters.at(-1)
  if (newest === undefined) return path
  for (const master of masters) {
    const change = grantChange(master, newest)
    if (change?.from && path.startsWith(change.head + change.from)) {
      return change.head + change.to + path.slice(change.head.length + change.from.length)
    }
  }
  return path
}
