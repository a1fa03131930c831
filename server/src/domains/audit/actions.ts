import type { StaffViewer } from '../../platform/auth/viewer.ts'

/** Something that operators do, and the audit records. */
export interface Action {
  /** domain.verb-noun; stored, so it never changes. */
  name: string
  /** Actions that touch money, visibility or personal data need a reason. `sometimes`: the facts of each say so. */
  needsReason: boolean | 'sometimes'
}

const declared = new Map<string, Action>()

/**
 * Declares an action. Reasons are required unless the action touches neither money nor visibility nor personal data.
 * @throws Error for a name that another action has
 */
export function defineAction(
  name: string,
  { needsReason }: Pick<Action, 'needsReason'> = { needsReason: true },
): Action {
  if (declared.has(name)) throw new Error(`the action ${name} is declared twice`)
  const action = { name, needsReason }
  declared.set(name, action)
  return action
}

/** The actions of all modules that are loaded. */
export const listActions = (): readonly Action[] => [...declared.values()]

/** Who acts: a member of the staff, or a person at the command line. */
export interface Operator {
  /** Undefined for the command line. */
  accountId?: bigint
  name: string
  /** `command_line` for the command line, `system` for what the site does by itself. */
  role: string
  /** Of the command line: the user of the system, whatever name was typed. Not recorded. */
  systemUser?: string
  requestId?: string
  /** The whole network address; the audit keeps its network only. */
  address?: string
}

/** The operator of a staff call, from its handler's arguments. */
export function staffOperator({ viewer, address, requestId }: StaffRequest): Operator {
  const { accountId, name, role } = viewer
  return { accountId, name, role, address, requestId }
}

interface StaffRequest {
  viewer: StaffViewer
  address: string
  requestId: string
}

/** @param name as the operator typed it. @param systemUser who runs the command, if that is known */
export function commandLineOperator(name: string, systemUser?: string): Operator {
  return { name, role: 'command_line', ...(systemUser === undefined ? {} : { systemUser }) }
}
