/** A member who has done all actions, and what happened to their purchases. */
export interface FinishedMember {
  accountId: bigint
  outcome: string
}

/**
 * Compares each member with the first one of the same outcome, who did all actions on an undisturbed site.
 * @param states in the order of the members
 * @returns the state of the first member of each outcome, and the members that differ from it
 */
export function compareMembers(
  members: readonly FinishedMember[],
  states: readonly string[],
): { expectedStates: ReadonlyMap<string, string>; problems: string[] } {
  const expectedStates = new Map<string, string>()
  const problems: string[] = []
  for (const [index, { accountId, outcome }] of members.entries()) {
    const state = states[index] ?? 'nothing'
    const expected = expectedStates.get(outcome)
    if (expected === undefined) expectedStates.set(outcome, state)
    else if (state !== expected) problems.push(`account ${accountId} (${outcome}): ${state}, not ${expected}`)
  }
  return { expectedStates, problems }
}
