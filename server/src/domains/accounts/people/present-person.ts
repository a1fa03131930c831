import type { AccountNote } from '@liuguang/contract'
import type { NoteRow, PersonRowFacts } from './queries.ts'

/** The facts that the list and the page of a person share. */
export function presentPersonFacts(row: Omit<PersonRowFacts, 'joined_key' | 'last_seen_at'>) {
  return {
    id: Number(row.id),
    name: row.name ?? '',
    displayName: row.display_name ?? '',
    email: row.email ?? '',
    isGuest: row.name === null && row.deleted_at === null,
    isStaff: row.is_staff,
    isSpendingLocked: row.is_spending_locked,
    createdAt: row.created_at.toISOString(),
    suspendedAt: row.suspended_at?.toISOString() ?? null,
    deletedAt: row.deleted_at?.toISOString() ?? null,
  }
}

export function presentNote({ id, staff_name, text, written_at }: NoteRow): AccountNote {
  return { id: Number(id), by: staff_name, text, at: written_at.toISOString() }
}
