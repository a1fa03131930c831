import { userInfo } from 'node:os'
import { UsageError } from './command.ts'

/**
 * Takes `--as NAME`, which every command accepts, out of the command's own arguments. Without it the system's user acts.
 * @param findUser for tests
 * @throws UsageError when the name is missing
 */
export function takeOperator(
  args: readonly string[],
  findUser: () => string = () => userInfo().username,
): { args: string[]; by: string; systemUser: string } {
  const systemUser = nameOf(findUser)
  const index = args.indexOf('--as')
  if (index === -1) return { args: [...args], by: systemUser, systemUser }
  const by = args[index + 1]?.trim()
  if (!by || by.startsWith('--')) throw new UsageError('--as needs a name: --as NAME')
  return { args: args.toSpliced(index, 2), by, systemUser }
}

/** A container may run as a number that no user of its system has. */
function nameOf(findUser: () => string): string {
  try {
    return findUser()
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}
