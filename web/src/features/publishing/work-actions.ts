import type { Work } from '@liuguang/contract'

/** What an author may do with a work. */
type WorkAction =
  | 'edit'
  /** Submits the change of a published work. */
  | 'submitEdit'
  /** Takes the work, or the change of a published one, back from review. */
  | 'withdraw'
  | 'deleteDraft'
  | 'discardEdit'
  | 'takeDown'

/**
 * The actions that the server allows in the state of a work (`server/src/domains/publishing/works`). A work that staff have
 * hidden is changed as a published one is, so that its author can correct it, but not taken down while staff look at it.
 */
export function actionsOf({ state, edit, isEditSubmitted }: Work): ReadonlySet<WorkAction> {
  switch (state) {
    case 'draft':
      return new Set(['edit', 'deleteDraft'])
    case 'processing':
    case 'in_review':
      return new Set(['withdraw'])
    case 'published':
    case 'hidden': {
      const actions: WorkAction[] = isEditSubmitted
        ? ['withdraw']
        : edit
          ? ['edit', 'submitEdit', 'discardEdit']
          : ['edit']
      return new Set(state === 'published' ? [...actions, 'takeDown'] : actions)
    }
    case 'removed':
      return new Set()
  }
}
