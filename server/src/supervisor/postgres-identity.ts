import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from './start-error.ts'

/**
 * The user that runs PostgreSQL. It refuses to run as root, so root needs another identity:
 * - a user namespace, in which it is user 1000 and, seen from outside, still root: its files stay root's, and
 *   folders that only root may enter stay accessible,
 * - else the user who owns the folder,
 * - else `nobody`, for containers that allow no user namespace.
 */
export interface PostgresIdentity {
  /** Inserted before the program and its arguments. */
  prefix: string[]
  /** The user id of the process and of its files. Undefined: ours. */
  uid: number | undefined
  gid: number | undefined
}

const NOBODY = 65534
const currentUser: PostgresIdentity = { prefix: [], uid: undefined, gid: undefined }
const asUser = (uid: number, gid: number): PostgresIdentity => ({ prefix: [], uid, gid })
const namespace: PostgresIdentity = {
  prefix: ['bwrap', '--unshare-user', '--uid', '1000', '--gid', '1000', '--dev-bind', '/', '/'],
  uid: undefined,
  gid: undefined,
}

/**
 * Chooses the first identity that can run `program` and enter `clusterDir` (or, before that exists, its
 * parents).
 * @throws StartError when none can
 */
export function choosePostgresIdentity(program: string, clusterDir: string): PostgresIdentity {
  if (process.getuid?.() !== 0) return currentUser
  const candidates: PostgresIdentity[] = []
  const owner = statSync(nearestExisting(clusterDir))
  if (existsSync(clusterDir)) {
    // PostgreSQL runs only as the owner of its folder.
    candidates.push(owner.uid === 0 ? namespace : asUser(owner.uid, owner.gid))
  } else {
    candidates.push(namespace)
    if (owner.uid !== 0) candidates.push(asUser(owner.uid, owner.gid))
    candidates.push(asUser(NOBODY, NOBODY))
  }
  const chosen = candidates.find((candidate) => canWork(candidate, program, nearestExisting(clusterDir)))
  if (chosen) return chosen
  throw new StartError(
    'PostgreSQL does not run as root, and no other user may enter this folder: install bubblewrap, start as the owner of the folder, or set DATABASE_URL.',
  )
}

/** Gives a folder to the identity, if that is another user than ours. */
export function changeOwner(identity: PostgresIdentity, folder: string): void {
  if (identity.uid !== undefined && identity.gid !== undefined) {
    chownSync(folder, identity.uid, identity.gid)
  }
}

/** Whether PostgreSQL could enter a folder from its user namespace, where it maps to our root. */
export function canEnterFromNamespace(folder: string): boolean {
  return canWork(namespace, 'true', folder)
}

function canWork(identity: PostgresIdentity, program: string, folder: string): boolean {
  const [command = '', ...args] = [
    ...identity.prefix,
    'sh',
    '-c',
    '"$0" --version >/dev/null && cd "$1"',
    program,
    folder,
  ]
  const { uid, gid } = identity
  return spawnSync(command, args, { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0
}

function nearestExisting(path: string): string {
  return existsSync(path) ? path : nearestExisting(dirname(path))
}
