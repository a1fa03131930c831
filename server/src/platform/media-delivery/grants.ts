import { LRUCache } from 'lru-cache'
import { type Grant, type GrantKeys, type SignedGrant, signGrant, verifyGrant, viewerHash } from './grant.ts'
import { CachedGrantRules, type GrantRules } from './grant-rules.ts'

/**
 * Number of grants and of viewers in the cache: a player sends the same grant every few seconds for an hour.
 */
const maxCached = 10_000

/**
 * Signs and verifies the grants of one process, which caches those that it issued or verified recently: the
 * text determines the grant, at any time.
 */
export class Grants {
  readonly keys: GrantKeys
  readonly rules: CachedGrantRules
  private readonly known = new LRUCache<string, SignedGrant>({ max: maxCached })
  private readonly viewers = new LRUCache<string, string>({ max: maxCached })

  constructor({ keys, readRules }: { keys: GrantKeys; readRules: () => Promise<GrantRules> }) {
    this.keys = keys
    this.rules = new CachedGrantRules(readRules)
  }

  /** See signGrant. */
  sign(asset: string, grant: Grant): string {
    const text = signGrant(this.keys, asset, grant)
    if (grant.scope !== 'public') this.known.set(`${asset}/${text}`, grant)
    return text
  }

  /** See verifyGrant. */
  verify(asset: string, text: string, now: Date): Grant | undefined {
    return verifyGrant(this.keys, asset, text, now, this.known)
  }

  /** See viewerHash. */
  viewerHash(accountId: bigint): string {
    const id = String(accountId)
    const known = this.viewers.get(id)
    if (known !== undefined) return known
    const name = viewerHash(this.keys, accountId)
    this.viewers.set(id, name)
    return name
  }
}
